import { useComputedColorScheme } from '@mantine/core';

/** The provider's frame cannot read our tokens: the same colors by value. */
export function useCardStyle() {
  const isDark = useComputedColorScheme('light') === 'dark';
  return {
    base: {
      color: isDark ? '#EBEEF2' : '#121826',
      iconColor: isDark ? '#DCC389' : '#876521',
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: isDark ? '#98A2B3' : '#6B7688' },
    },
    invalid: { color: isDark ? '#FFB4AE' : '#B42318' },
  };
}
