export function publicApi(): { [entry: string]: string[] };
