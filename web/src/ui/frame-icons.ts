// Shapes the frame needs at once; those of pages are in icons.ts, outside the first chunk.
export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const userIcon = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.500s6.7 1.9 7.5 5.5';
export const upIcon = 'M12 19V5M6 11l6-6 6 6';
export const downIcon = 'M6 9l6 6 6-6';
export const alertIcon =
  'M12 8v5M12 16.500v.01M10.3 4.300L2.9 17a2 2 0 0 0 1.7 3h14.800a2 2 0 0 0 1.7-3L13.7 4.300a2 2 0 0 0-3.4 0z';
export const bellIcon = 'M6 17h12l-1.500-2.500V10a4.500 4.500 0 0 0-9 0v4.500zM10.300 20a2 2 0 0 0 3.400 0';
