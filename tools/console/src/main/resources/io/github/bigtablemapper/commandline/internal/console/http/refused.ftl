<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} – bigtable-mapper</title>
</head>
<body><main><h1>${title}</h1><p role="alert">${sentence}</p></main></body>
</html>
