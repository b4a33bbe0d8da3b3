import { SkeletonBlock } from '../../ui/skeleton.tsx';

export const PageLoading = () => (
  <div className="page">
    <SkeletonBlock lines={[56, 24, 180, 180]} />
  </div>
);
