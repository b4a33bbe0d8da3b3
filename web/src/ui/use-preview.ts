import { useEffect, useState } from 'react';

/** The address under which a picture that was not sent yet can be shown. */
export function usePreview(image: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!image) return setAddress(undefined);
    const url = URL.createObjectURL(image);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [image]);
  return address;
}
