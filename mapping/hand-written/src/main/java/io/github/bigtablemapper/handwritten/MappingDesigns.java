package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.json.DesignJson;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The designs of mappings that {@link MappingBuilder} has built, for the rules of good design, the
 * comparison with committed designs, and exports.
 *
 * <p>The annotation processor writes the designs of annotated classes to the directory of the
 * classes. This class is a program that does the same for hand-written mappings, as a build step
 * after the compiler. Its arguments are the folder of compiled classes, and static fields with
 * mappings:
 *
 * <pre>
 * java -cp … io.github.bigtablemapper.handwritten.MappingDesigns target/classes shop.CookieMapping.INSTANCE
 * </pre>
 */
public final class MappingDesigns {
  private MappingDesigns() {}

  /**
   * {@return the design of a mapping}
   *
   * @throws IllegalArgumentException if {@link MappingBuilder} has not built it
   */
  static EntityDesign of(EntityMapping<?, ?> mapping) {
    if (mapping instanceof HandWrittenMapping<?, ?> handWritten) {
      return handWritten.get();
    }
    throw new IllegalArgumentException(
        "The mapping of " + mapping.entity() + " was not built by MappingBuilder.");
  }

  /**
   * Writes the designs of mappings to the place where the annotation processor writes the designs
   * of annotated classes, so that tools find them.
   *
   * @param classes the folder of compiled classes
   * @throws IOException if they cannot be written
   * @throws IllegalArgumentException if {@link MappingBuilder} has not built one
   */
  public static void write(Path classes, List<? extends EntityMapping<?, ?>> mappings)
      throws IOException {
    Path folder = Files.createDirectories(classes.resolve(DesignJson.FOLDER));
    for (EntityMapping<?, ?> mapping : mappings) {
      EntityDesign design = of(mapping);
      Files.writeString(folder.resolve(DesignJson.fileName(design)), DesignJson.write(design));
    }
  }

  /**
   * Writes the designs of the mappings in static fields.
   *
   * @param arguments the folder of compiled classes, then fields such as {@code
   *     shop.CookieMapping.INSTANCE}
   * @throws IOException if they cannot be written
   * @throws IllegalArgumentException if there is no folder, or a field has no such mapping
   */
  public static void main(String... arguments) throws IOException {
    if (arguments.length < 2) {
      throw new IllegalArgumentException(
          "Name the folder of compiled classes, and static fields that contain mappings.");
    }
    List<String> fields = List.of(arguments).subList(1, arguments.length);
    write(
        Path.of(arguments[0]),
        fields.stream().<EntityMapping<?, ?>>map(MappingDesigns::read).toList());
  }

  private static EntityMapping<?, ?> read(String field) {
    int dot = field.lastIndexOf('.');
    try {
      Class<?> holder = Class.forName(field.substring(0, Math.max(0, dot)));
      Field mapping = holder.getDeclaredField(field.substring(dot + 1));
      mapping.setAccessible(true);
      if (Modifier.isStatic(mapping.getModifiers())
          && mapping.get(null) instanceof EntityMapping<?, ?> found) {
        return found;
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          field
              + " is not a static field that can be read. Write its class, a dot and its"
              + " name.",
          e);
    }
    throw new IllegalArgumentException(field + " contains no mapping of an entity.");
  }
}
