package io.github.bigtablemapper.processor.internal.write.key;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.internal.design.KeyText;
import io.github.bigtablemapper.internal.validation.Literals;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.SaltModel;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import io.github.bigtablemapper.processor.internal.write.source.Specs;
import java.util.Locale;
import java.util.stream.Stream;

/** Generates the expressions that create types of the runtime for the format of a key. */
public final class KeyFormats {
  private static final char DEFAULT_DELIMITER = '#';

  private KeyFormats() {}

  /** {@return whether keys are as in most entities: readable, with the usual delimiter} */
  public static boolean isDefault(KeyModel key) {
    return isDefaultDelimiter(key) && key.optional() == 0;
  }

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
    CodeBlock pattern = create(RuntimeNames.KEY_PATTERN, key, parts);
    return key.optional() == 0 ? pattern : CodeBlock.of("$L.optional($L)", pattern, key.optional());
  }

  /** {@return the expression that makes a new writer or reader of keys each time} */
  public static CodeBlock supplier(ClassName type, KeyModel key) {
    return key.format() == KeyFormat.ORDERED
        ? CodeBlock.of("$T::$L", type, name(key))
        : CodeBlock.of("() -> $L", create(type, key));
  }

  /** {@return the expression of the salt} */
  static CodeBlock salt(KeyModel key, SaltModel salt) {
    return CodeBlock.of("$T.$L($L)", RuntimeNames.SALT, name(key), salt.buckets());
  }

  private static String name(KeyModel key) {
    return key.format().name().toLowerCase(Locale.ROOT);
  }
}
