import { MEASURES } from "./measures.ts";

// One measure, in this process alone; its figures as one line of JSON.
const name = process.argv[2] as keyof typeof MEASURES;
console.log(JSON.stringify(await MEASURES[name]()));
