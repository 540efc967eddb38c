package io.github.bigtablemapper.processor.internal.write.key;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.Literals;
import io.github.bigtablemapper.internal.design.key.KeyText;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.SaltModel;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import java.util.Locale;
import java.util.stream.Stream;

/** Generates the expressions that create types of the runtime for the format of a key. */
final class KeyFormats {
  private static final char DEFAULT_DELIMITER = '#';

  private KeyFormats() {}

  private static boolean isDefaultDelimiter(KeyModel key) {
    return key.format() == KeyFormat.READABLE && key.delimiter() == DEFAULT_DELIMITER;
  }

  /**
   * {@return the expression of a writer, a reader or a pattern of keys}
   *
   * @param arguments the arguments after the delimiter
   */
  static CodeBlock create(ClassName type, KeyModel key, String... arguments) {
    Stream<String> delimiter =
        !KeyText.isText(key.format()) || isDefaultDelimiter(key)
            ? Stream.of()
            : Stream.of(Literals.of(key.delimiter()));
    return CodeBlock.of(
        "$T.$L($L)",
        type,
        name(key),
        Specs.arguments(Stream.concat(delimiter, Stream.of(arguments))));
  }

  /**
   * {@return the expression of the pattern of keys}
   *
   * @param parts the constants of its parts
   */
  static CodeBlock pattern(KeyModel key, String... parts) {
    CodeBlock.Builder pattern =
        CodeBlock.builder().add("$L", create(RuntimeNames.KEY_PATTERN, key, parts));
    if (key.optional() > 0) {
      pattern.add(".optional($L)", key.optional());
    }
    int saltedBy = key.saltedBy().size();
    if (saltedBy > 1) {
      pattern.add(".saltedBy($L)", saltedBy);
    }
    return pattern.build();
  }

  /** {@return the expression of the salt} */
  static CodeBlock salt(KeyModel key, SaltModel salt) {
    return CodeBlock.of("$T.$L($L)", RuntimeNames.SALT, name(key), salt.buckets());
  }

  private static String name(KeyModel key) {
    return key.format().name().toLowerCase(Locale.ROOT);
  }
}
