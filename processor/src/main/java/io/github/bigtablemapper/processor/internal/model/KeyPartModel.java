package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.Layout;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A part of a row key. */
public sealed interface KeyPartModel {
  /** {@return where it is declared} */
  Origin origin();

  /** {@return whether a part of another key has the same name and the same layout} */
  boolean isLike(KeyPartModel other);

  /** {@return the same as a plain value of a design} */
  KeyPartDesign design();

  /** A constant text. */
  record Constant(String text, Origin origin) implements KeyPartModel {
    @Override
    public KeyPartDesign design() {
      return new KeyPartDesign.Constant(text);
    }

    @Override
    public boolean isLike(KeyPartModel other) {
      return other instanceof Constant constant && text.equals(constant.text);
    }
  }

  /**
   * A property of the entity.
   *
   * @param name the part's name in the key class
   * @param property the property
   * @param type the property's type as the key's class writes it
   * @param stored the kind of value that is stored
   * @param storedType the type that is stored: the property's own, or what its codec makes of it
   * @param codec the user's key codec, if there is one
   * @param options the layout
   * @param constants the names of the constants of an enum; none of another type
   * @param optional whether a key may end before it
   */
  record Property(
      String name,
      PropertyModel property,
      TypeName type,
      StoredType stored,
      TypeName storedType,
      @Nullable TypeName codec,
      Layout options,
      List<String> constants,
      boolean optional,
      Origin origin)
      implements KeyPartModel {
    /** Copies the constants. */
    public Property {
      constants = List.copyOf(constants);
    }

    @Override
    public int hashCode() {
      return property.hashCode();
    }

    @Override
    public KeyPartDesign design() {
      return new KeyPartDesign.Property(
          name,
          property.path(),
          type.toString(),
          stored,
          codec == null ? null : codec.toString(),
          options,
          constants,
          optional);
    }

    /** {@return whether an ordered key may store it as no bytes at all} */
    public boolean canBeEmpty() {
      return stored == StoredType.STRING || stored.isBytes();
    }

    @Override
    public boolean isLike(KeyPartModel other) {
      return other instanceof Property part
          && name.equals(part.name)
          && type.equals(part.type)
          && stored == part.stored
          && storedType.equals(part.storedType)
          && Objects.equals(codec, part.codec)
          && options.equals(part.options)
          && optional == part.optional;
    }
  }
}
