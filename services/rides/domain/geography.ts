/** To about one kilometer: two decimals of a degree. */
export const roughly = (degrees: number) => Math.round(degrees * 100) / 100;
