const canvas = {
  getContext: () => ({ fillRect() {}, drawImage() {} }),
  convertToBlob: async () => new Blob(['smaller']),
};

/** The simulated browser cannot read pictures; this one makes a smaller one of each. */
export const pictureReader = {
  createImageBitmap: async () => ({ width: 4_000, height: 3_000, close() {} }),
  OffscreenCanvas: function OffscreenCanvas() {
    return canvas;
  },
};
