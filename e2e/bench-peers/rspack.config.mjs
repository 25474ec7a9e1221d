// One script and one stylesheet for each library, in production mode.
export default {
  context: import.meta.dirname,
  mode: 'production',
  devtool: false,
  target: ['web', 'es2022'],
  entry: {
    surveyjs: './pages/surveyjs.js',
    formio: './pages/formio.js',
    medplum: './pages/medplum.js',
    lforms: './pages/lforms.js',
  },
  resolve: { fallback: { fs: false, path: false, stream: false, zlib: false, buffer: false } },
  module: {
    rules: [
      { test: /\.css$/, type: 'css' },
      { test: /\.(woff2?|ttf|eot|svg|png)$/, type: 'asset/resource' },
    ],
  },
  output: {
    path: `${import.meta.dirname}/dist`,
    clean: true,
    publicPath: '/peers/',
    filename: '[name].js',
    cssFilename: '[name].css',
    chunkFilename: '[name].chunk.js',
  },
  // The pages only measure: nobody waits for their bytes.
  performance: false,
  stats: 'errors-warnings',
};
