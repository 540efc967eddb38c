package io.github.bigtablemapper.processor.internal.write.key;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.github.bigtablemapper.processor.internal.model.EntityModel;
import io.github.bigtablemapper.processor.internal.model.JavaNames;
import io.github.bigtablemapper.processor.internal.model.KeyModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel;
import io.github.bigtablemapper.processor.internal.model.KeyPartModel.Property;
import io.github.bigtablemapper.processor.internal.write.source.RuntimeNames;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds the names in a generated key that hide the user's own types: nested types that the key and
 * its stages inherit, and parts of the same name. JavaPoet never qualifies a type of the key's own
 * package, so these must be qualified here.
 */
final class HiddenTypes {
  /** What a stage inherits from the runtime. */
  static final String OF_RANGES = "Interval";

  /** What full names start with: a part of such a name would be meant. */
  private static final Set<String> ROOTS = Set.of("io", "com", "java", "javax", "org");

  private HiddenTypes() {}

  /** {@return the key of an entity, its types such that nothing else is meant} */
  static KeyModel qualify(EntityModel entity) {
    return qualify(entity.key(), entity.sharedTable() != null);
  }

  /** {@return the same of what the keys of entities in one table start with} */
  static KeyModel qualify(KeyModel leading) {
    return qualify(leading, false);
  }

  /** {@return the type of an entity, such that nothing else is meant} */
  static TypeName entity(EntityModel entity) {
    return qualify(entity.entity(), hidden(entity.key(), entity.sharedTable() != null));
  }

  /**
   * @param isMember whether the interface of several keys has stages too, for parts of this one
   */
  private static KeyModel qualify(KeyModel key, boolean isMember) {
    Set<String> hidden = hidden(key, isMember);
    return key.withParts(
        key.parts().stream()
            .map(part -> part instanceof Property property ? qualify(property, hidden) : part)
            .toList());
  }

  private static Set<String> hidden(KeyModel key, boolean isMember) {
    Set<String> hidden = new HashSet<>(Set.of(OF_RANGES));
    key.properties().forEach(part -> hidden.add(part.name()));
    if (!Collections.disjoint(hidden, ROOTS)) {
      hidden.addAll(RuntimeNames.simpleNames()); // the user's types are in full, and not these
    }
    if (isMember) {
      hidden.add(KeyStages.ALL);
      key.properties().forEach(part -> hidden.add(JavaNames.stage(part.name())));
    }
    return hidden;
  }

  private static KeyPartModel qualify(Property part, Set<String> hidden) {
    TypeName codec = part.codec();
    return new Property(
        part.name(),
        part.property(),
        qualify(part.type(), hidden),
        part.stored(),
        qualify(part.storedType(), hidden),
        codec == null ? null : qualify(codec, hidden),
        part.options(),
        part.constants(),
        part.optional(),
        part.origin());
  }

  private static TypeName qualify(TypeName type, Set<String> hidden) {
    if (type instanceof ArrayTypeName array) {
      return ArrayTypeName.of(qualify(array.componentType(), hidden));
    }
    return mentions(type, hidden) ? TypeVariableName.get(type.toString()) : type;
  }

  private static boolean mentions(TypeName type, Set<String> hidden) {
    if (type instanceof ParameterizedTypeName generic) {
      return mentions(generic.rawType(), hidden)
          || generic.typeArguments().stream().anyMatch(each -> mentions(each, hidden));
    }
    return type instanceof ClassName name && hidden.contains(name.topLevelClassName().simpleName());
  }
}
