import { expect, test } from '@jest/globals';
import { withoutStyleAttributes } from '../../build/without-style-attributes.ts';

test('what stands in style attributes becomes the page’s own sheet, once for all that look alike', () => {
  const drawn = '<i style="height:48px"></i><b class="b" style="height:48px"></b><p style="color:red">style="x"</p>';

  const { html, style } = withoutStyleAttributes(drawn);

  expect(html).toBe('<i data-drawn="0"></i><b class="b" data-drawn="0"></b><p data-drawn="1">style="x"</p>');
  expect(style).toBe(
    '<style>:root:root:root [data-drawn="0"]{height:48px}:root:root:root [data-drawn="1"]{color:red}</style>',
  );
});

test('escaped characters in a style attribute are decoded', () => {
  const { style } = withoutStyleAttributes('<i style="font-family:&quot;A&amp;B&quot;"></i>');

  expect(style).toContain('{font-family:"A&B"}');
});

test('a page without any gets no sheet', () => {
  expect(withoutStyleAttributes('<p>Words</p>')).toEqual({ html: '<p>Words</p>', style: '' });
});
