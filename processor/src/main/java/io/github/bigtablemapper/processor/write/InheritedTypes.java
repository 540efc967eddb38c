package io.github.bigtablemapper.processor.write;

import com.squareup.javapoet.ArrayTypeName;
import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import com.squareup.javapoet.TypeVariableName;
import io.github.bigtablemapper.processor.model.EntityModel;
import io.github.bigtablemapper.processor.model.KeyModel;
import io.github.bigtablemapper.processor.model.KeyPartModel;
import io.github.bigtablemapper.processor.model.KeyPartModel.Property;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Nested types that a generated key and its stages inherit: they hide the user's own of that name
 * in the same package, which JavaPoet never qualifies.
 */
final class InheritedTypes {
  /** What a stage inherits from the runtime. */
  static final String OF_RANGES = "Interval";

  private InheritedTypes() {}

  /** {@return the key of an entity, its types such that no inherited one is meant} */
  static KeyModel qualify(EntityModel entity) {
    return qualify(entity.key(), entity.sharedTable() != null);
  }

  /** {@return the same of what the keys of entities in one table start with} */
  static KeyModel qualify(KeyModel leading) {
    return qualify(leading, false);
  }

  /**
   * @param isMember whether the interface of several keys has stages too, for parts of this one
   */
  private static KeyModel qualify(KeyModel key, boolean isMember) {
    Set<String> inherited = new HashSet<>(Set.of(OF_RANGES));
    if (isMember) {
      key.properties().forEach(part -> inherited.add(KeyNames.stage(part)));
    }
    List<KeyPartModel> parts =
        key.parts().stream()
            .map(part -> part instanceof Property property ? qualify(property, inherited) : part)
            .toList();
    return new KeyModel(key.format(), key.delimiter(), key.salt(), parts);
  }

  private static KeyPartModel qualify(Property part, Set<String> inherited) {
    TypeName codec = part.codec();
    return new Property(
        part.name(),
        part.property().withType(qualify(part.property().type(), inherited)),
        part.stored(),
        qualify(part.storedType(), inherited),
        codec == null ? null : qualify(codec, inherited),
        part.options(),
        part.origin());
  }

  private static TypeName qualify(TypeName type, Set<String> inherited) {
    if (type instanceof ArrayTypeName array) {
      return ArrayTypeName.of(qualify(array.componentType, inherited));
    }
    return mentions(type, inherited) ? TypeVariableName.get(type.toString()) : type;
  }

  private static boolean mentions(TypeName type, Set<String> inherited) {
    if (type instanceof ParameterizedTypeName generic) {
      return mentions(generic.rawType, inherited)
          || generic.typeArguments.stream().anyMatch(each -> mentions(each, inherited));
    }
    return type instanceof ClassName name
        && inherited.contains(name.topLevelClassName().simpleName());
  }
}
