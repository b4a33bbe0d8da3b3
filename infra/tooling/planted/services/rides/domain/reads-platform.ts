import { log } from '@livery/platform/logging/logger.ts';

export const tell = () => log('ride');
