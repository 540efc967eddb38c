package io.github.bigtablemapper.processor.internal.write.source;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.JavaFile;
import com.squareup.javapoet.TypeSpec;
import io.github.bigtablemapper.processor.internal.model.GeneratedNames;
import java.util.List;

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

  /** The same, for an interface that only some classes implement. */
  public static SourceFile ofSealed(ClassName name, TypeSpec type, List<ClassName> permitted) {
    SourceFile open = of(name, type);
    List<String> names =
        permitted.stream()
            .map(
                each ->
                    each.packageName().equals(name.packageName())
                        ? GeneratedNames.simple(each)
                        : each.canonicalName())
            .toList();
    return new SourceFile(name, SourceText.toSealed(name.simpleName(), names, open.text));
  }
}
