// A password that can be shown. An entry point of its own: few forms ask for a password.
export { PasswordField, type PasswordFieldProps } from './password.field.tsx';
