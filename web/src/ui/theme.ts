import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const brass: MantineColorsTuple = [
  '#FBF7EE',
  '#F6EEDC',
  '#EDDFBD',
  '#DCC389',
  '#C7A458',
  '#B8923F',
  '#A9822F',
  '#876521',
  '#6F5118',
  '#553D10',
];
const ink: MantineColorsTuple = [
  '#F5F6F8',
  '#EBEEF2',
  '#D8DDE5',
  '#B6BECB',
  '#8792A5',
  '#596579',
  '#434E62',
  '#2A3446',
  '#1B2333',
  '#121826',
];
const dark: MantineColorsTuple = [
  '#EBEEF2',
  '#D8DDE5',
  '#B6BECB',
  '#98A2B3',
  '#596579',
  '#434E62',
  '#1B2333',
  '#121826',
  '#0E131D',
  '#0B0F17',
];

// The widget's own lock writes a style into the page, which its policy refuses: widgets.css locks.
const scrollLock = { lockScroll: false };
const fieldDefaults = { defaultProps: { size: 'md' } };

export const theme = createTheme({
  colors: { brass, ink, dark },
  black: '#121826',
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 2 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const isPrimaryFill = input.variant === 'filled' && (!input.color || input.color === 'ink');
    return isPrimaryFill ? { ...colors, color: 'light-dark(#FFFFFF, #121826)' } : colors;
  },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '400' },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '20px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: fieldDefaults,
    PasswordInput: fieldDefaults,
    // Its arrow is decoration: screen readers need not hear of it.
    NativeSelect: { defaultProps: { size: 'md', rightSectionProps: { 'aria-hidden': true } } },
    InputBase: fieldDefaults,
    PinInput: { defaultProps: { size: 'lg' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.6, color: '#0B0F17' },
        ...scrollLock,
      },
    },
    Drawer: { defaultProps: scrollLock },
    // A dialog's head is no second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
});

// As pairs, so that a dark part of a light page has the dark ones.
const bothSchemes = {
  '--mantine-color-body': 'light-dark(#F5F6F8, #0B0F17)',
  '--mantine-color-text': 'light-dark(#121826, #EBEEF2)',
  '--mantine-color-dimmed': 'light-dark(#596579, #B6BECB)',
  '--mantine-color-error': 'light-dark(#B42318, #FFB4AE)',
  '--mantine-color-placeholder': 'light-dark(#6B7688, #98A2B3)',
  '--mantine-color-anchor': 'light-dark(#121826, #DCC389)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: bothSchemes, dark: bothSchemes });
