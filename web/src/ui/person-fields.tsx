import { companyNameMaxLength } from '@livery/contracts/identity/policy.ts';
import { emailMaxLength, nameMaxLength } from '@livery/contracts/vocabulary.ts';
import { TextInput } from '@mantine/core';

/** What a form knows of one of its fields: value, handlers and error. */
interface Props<Field extends string> {
  propsOf: (field: Field) => object;
}

export const NameFields = ({ propsOf }: Props<'firstName' | 'lastName'>) => (
  <>
    <TextInput
      label="First name"
      autoComplete="given-name"
      maxLength={nameMaxLength}
      required
      {...propsOf('firstName')}
    />
    <TextInput
      label="Last name"
      autoComplete="family-name"
      maxLength={nameMaxLength}
      required
      {...propsOf('lastName')}
    />
  </>
);

export const EmailField = ({ propsOf }: Props<'email'>) => (
  <TextInput
    label="Email"
    type="email"
    inputMode="email"
    autoComplete="email"
    maxLength={emailMaxLength}
    required
    {...propsOf('email')}
  />
);

export const CompanyField = ({ propsOf }: Props<'companyName'>) => (
  <TextInput
    label="Company name (optional)"
    autoComplete="organization"
    maxLength={companyNameMaxLength}
    {...propsOf('companyName')}
  />
);
