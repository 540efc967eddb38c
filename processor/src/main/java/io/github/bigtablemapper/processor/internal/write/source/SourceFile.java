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
    return new SourceFile(name, SourceText.tidy(text));
  }
}
