/** The file that holds the table. */
export const GUIDE: string;
/** The guide with the table as it ought to be. */
export function guideWithTable(guide: string): string;
