/** 'F-2026-00042': the year in Hamburg and the running number of the year. */
export const formatCaseNumber = (year: number, number: number): string =>
  `F-${year}-${String(number).padStart(5, '0')}`;
