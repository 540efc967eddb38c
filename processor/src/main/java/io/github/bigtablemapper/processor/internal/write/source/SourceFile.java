package io.github.bigtablemapper.processor.internal.write.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;

/**
 * The source of one generated class.
 *
 * @param name the class
 * @param text its source
 */
public record SourceFile(ClassName name, String text) {
  public static SourceFile of(ClassName name, TypeSpec type) {
    String text =
        JavaFile.builder(name.packageName(), type)
            .indent("  ")
            .skipJavaLangImports(true)
            .build()
            .toString();
    return new SourceFile(name, inAscii(SourceText.tidy(text)));
  }

  /**
   * The compiler writes files in the encoding of the user's sources, which may have no letters but
   * ASCII; an escape of Java means the same in all of them, also in a name.
   */
  private static String inAscii(String text) {
    if (text.chars().allMatch(each -> each < 128)) {
      return text;
    }
    StringBuilder ascii = new StringBuilder(text.length() + 100);
    text.chars()
        .forEach(
            each -> {
              if (each < 128) {
                ascii.append((char) each);
              } else {
                ascii.append("\\u%04x".formatted(each));
              }
            });
    return ascii.toString();
  }
}
