package io.github.bigtablemapper.processor.internal.write.key;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.Quoted;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import java.util.List;

/** Generates the constants of {@code XColumns} for parts of the row key, which conditions test. */
public final class TestedPartCode {
  private final EntityModel entity;
  private final List<Property> qualified;
  private final KeyNames names;

  public TestedPartCode(EntityModel entity) {
    this.entity = entity;
    this.qualified = HiddenTypes.qualify(entity).properties();
    this.names = new KeyNames(HiddenTypes.qualify(entity));
  }

  /**
   * {@return the constant of a part}
   *
   * @param name its name
   */
  public FieldSpec constant(Property part, String name) {
    ClassName key = entity.names().key();
    ClassName type = type(part);
    Property inKey = qualified.get(entity.key().properties().indexOf(part));
    return FieldSpec.builder(typeOf(type, part), name, PUBLIC, STATIC, FINAL)
        .addJavadoc(
            "Part of the row key: $L.\n", Quoted.javadoc(KeyDescription.layout(entity.key(), part)))
        .initializer(
            "$>$>\n$T.of($T.$L,$W$T.$L)$<$<",
            type,
            key,
            names.pattern(),
            key,
            names.constant(inKey))
        .build();
  }

  private TypeName typeOf(ClassName type, Property part) {
    return type.equals(RuntimeNames.TEXT_KEY_PART)
        ? ParameterizedTypeName.get(type, entity.entity())
        : ParameterizedTypeName.get(type, entity.entity(), part.type().box());
  }

  /**
   * An enum that a codec makes has a separate order, which can differ from the order of the values.
   */
  private ClassName type(Property part) {
    if (part.options().reversedDomain()
        || !KeyPartCode.hasRange(entity.key().format(), part)
        || (part.stored() == StoredType.ENUM && part.codec() != null)) {
      return RuntimeNames.MAPPED_KEY_PART;
    }
    return KeyPartCode.isPlainText(part)
        ? RuntimeNames.TEXT_KEY_PART
        : RuntimeNames.ORDERED_KEY_PART;
  }
}
