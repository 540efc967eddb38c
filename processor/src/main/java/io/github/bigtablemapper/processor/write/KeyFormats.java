package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.Literals;

/** The expressions that make a writer and a reader of a key's format. */
final class KeyFormats {
  private static final char DEFAULT_DELIMITER = '#';

  private KeyFormats() {}

  static CodeBlock newWriter(KeyModel key) {
    return create(RuntimeNames.KEY_WRITER, key);
  }

  static CodeBlock newReader(KeyModel key) {
    return create(RuntimeNames.KEY_READER, key);
  }

  private static CodeBlock create(ClassName type, KeyModel key) {
    if (key.format() == KeyFormat.ORDERED) {
      return CodeBlock.of("$T.ordered()", type);
    }
    return key.delimiter() == DEFAULT_DELIMITER
        ? CodeBlock.of("$T.readable()", type)
        : CodeBlock.of("$T.readable($L)", type, Literals.of(key.delimiter()));
  }
}
