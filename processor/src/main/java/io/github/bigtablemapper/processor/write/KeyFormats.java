package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.CodeBlock;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.Literals;
import io.github.bigtablemapper.processor.model.SaltModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates the expressions that create a writer, a reader, a pattern and a salt for a key's
 * format.
 */
final class KeyFormats {
  private static final char DEFAULT_DELIMITER = '#';

  private KeyFormats() {}

  static CodeBlock newWriter(KeyModel key) {
    return create(RuntimeNames.KEY_WRITER, key);
  }

  static CodeBlock newReader(KeyModel key) {
    return create(RuntimeNames.KEY_READER, key);
  }

  /**
   * {@return the pattern of the keys}
   *
   * @param parts the constants of their parts
   */
  static CodeBlock pattern(KeyModel key, List<CodeBlock> parts) {
    return create(RuntimeNames.KEY_PATTERN, key, parts);
  }

  static CodeBlock salt(KeyModel key, SaltModel salt) {
    return CodeBlock.of("$T.$L($L)", RuntimeNames.SALT, name(key), salt.buckets());
  }

  private static CodeBlock create(ClassName type, KeyModel key) {
    return create(type, key, List.of());
  }

  private static CodeBlock create(ClassName type, KeyModel key, List<CodeBlock> more) {
    List<CodeBlock> arguments = new ArrayList<>(more);
    if (key.format() == KeyFormat.READABLE && key.delimiter() != DEFAULT_DELIMITER) {
      arguments.add(0, CodeBlock.of("$L", Literals.of(key.delimiter())));
    }
    return CodeBlock.of("$T.$L($L)", type, name(key), CodeBlock.join(arguments, ",$W"));
  }

  private static String name(KeyModel key) {
    return key.format() == KeyFormat.READABLE ? "readable" : "ordered";
  }
}
