import { createRequire } from "node:module";

/** The font of all figures, upright and bold: it comes with the package, so that a picture is the same on every machine. */
const find = createRequire(import.meta.url);

export const FACE = {
  family: "Inter",
  regular: find.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  bold: find.resolve("@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf"),
} as const;
