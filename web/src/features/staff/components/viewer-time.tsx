import { viewerTimeZone } from '../../../ui/local-time-text.ts';
import { RowTime } from '../../../ui/row-time.tsx';

/** Day and clock where the reader is. */
export const ViewerTime = ({ at }: { at: string }) => <RowTime at={at} timeZone={viewerTimeZone()} />;
