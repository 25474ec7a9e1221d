// Fluent's controls, for fields with parts such as codes. An entry point of their own: a form of a clinic has none of them.
export { Field, Input, Textarea } from '@fluentui/react-components';
export { ControlField, type ControlFieldProps, useControlStyles } from './field/control-field.tsx';
