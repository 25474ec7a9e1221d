export function scopeStyles(css: string, mark: string): string;
