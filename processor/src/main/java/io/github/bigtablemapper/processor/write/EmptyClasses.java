package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.ClassName;
import io.github.bigtablemapper.processor.model.GeneratedNames;
import java.util.List;

/**
 * Writes empty classes for an entity with problems, so that code which mentions the generated names
 * does not hide the real mistake behind a heap of unknown symbols.
 */
public final class EmptyClasses {
  private EmptyClasses() {}

  /** {@return empty classes of all generated names} */
  public static List<SourceFile> write(ClassName entity, boolean isPublic) {
    GeneratedNames names = GeneratedNames.of(entity);
    return List.of(
        empty(names.key(), isPublic),
        empty(names.columns(), isPublic),
        empty(names.mapping(), isPublic),
        empty(names.repository(), isPublic));
  }

  private static SourceFile empty(ClassName name, boolean isPublic) {
    return SourceFile.of(name, Specs.type(name, isPublic).build());
  }
}
