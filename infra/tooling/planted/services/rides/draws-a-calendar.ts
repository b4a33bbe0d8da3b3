import { createEvent } from 'ics';

export const calendar = () => createEvent;
