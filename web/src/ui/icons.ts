export const rightIcon = 'M5 12h14M13 6l6 6-6 6';
export const checkIcon = 'M5 12.500l4.5 4.500L19 7.5';
export const cardIcon = 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 10h18M7 15h3';
export const peopleIcon =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M16 4.300a3.5 3.5 0 0 1 0 6.400M18.5 15.400c1.6.7 2.7 2.2 3 4.6';
export const bagIcon = 'M5 9a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM9 7V4h6v3M9 12v4M15 12v4';
export const phoneIcon =
  'M6 3h3l1.5 5L8.5 9.500a12 12 0 0 0 6 6L16 13.500l5 1.500v3a2 2 0 0 1-2 2C11 20 4 13 4 5a2 2 0 0 1 2-2z';
export const calendarIcon =
  'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM4 10h16M8 3v4M16 3v4';
export const copyIcon = 'M9 9h10v10a1 1 0 0 1-1 1H9zM5 15V5a1 1 0 0 1 1-1h9';
export const lockIcon = 'M6 11h12v9H6zM8.5 11V7.500a3.5 3.5 0 0 1 7 0V11';
export const heartIcon =
  'M12 19.500S4 15 4 9.300C4 6.900 5.900 5 8.200 5c1.600 0 3 .9 3.800 2.300C12.800 5.900 14.200 5 15.800 5 18.100 5 20 6.900 20 9.300c0 5.700-8 10.200-8 10.200z';
export const mapIcon = 'M4 6.500l5-2 6 2 5-2v13l-5 2-6-2-5 2zM9 4.500v13M15 6.500v13';
export const printIcon = 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z';
