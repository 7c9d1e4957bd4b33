export * from "./numerics/index.ts";
