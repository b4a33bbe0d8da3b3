export const announce = () => 'announced';
