import { log } from '../platform/logging/logger.ts';

export const tell = () => log('money');
