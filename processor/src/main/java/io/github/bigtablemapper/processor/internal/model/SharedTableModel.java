package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.ClassName;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Entities that share a table.
 *
 * @param type the sealed interface that they are members of
 * @param isPublic whether it, and all classes around it, are public
 * @param isDeprecated whether it, or a class around it, is deprecated
 * @param members the entities, in the order the interface permits them
 * @param origin the interface and its {@code @Table}
 */
public record SharedTableModel(
    ClassName type,
    boolean isPublic,
    boolean isDeprecated,
    List<EntityModel> members,
    Origin origin) {
  /** Copies the list. */
  public SharedTableModel {
    members = List.copyOf(members);
  }

  /** {@return the names of the generated classes, of which there are no columns and no patch} */
  public GeneratedNames names() {
    return GeneratedNames.of(type);
  }

  /** {@return whether generated code cannot but use something deprecated} */
  public boolean usesDeprecated() {
    return isDeprecated || members.stream().anyMatch(EntityModel::isDeprecated);
  }

  /** {@return the names that mean something else in generated code than a class of a library} */
  public Set<String> takenNames() {
    return members.stream()
        .flatMap(member -> member.takenNames().stream())
        .collect(Collectors.toSet());
  }

  /** {@return what the keys of all members start with, as a key; it may have no parts} */
  public KeyModel leadingKey() {
    KeyModel first = members.get(0).key();
    return IntStream.iterate(first.parts().size(), length -> length - 1)
        .mapToObj(length -> first.withParts(first.parts().subList(0, length)))
        .filter(start -> members.stream().allMatch(member -> member.key().startsWith(start)))
        .findFirst()
        .orElseThrow();
  }

  /** {@return the members whose key is what the key of another starts with} */
  public List<EntityModel> parents() {
    return members.stream()
        .filter(
            parent ->
                members.stream()
                    .anyMatch(
                        child -> !child.equals(parent) && child.key().startsWith(parent.key())))
        .toList();
  }

  /** {@return whether generated code must name a generic type without type arguments} */
  public boolean hasRawTypes() {
    return members.stream().anyMatch(EntityModel::hasRawTypes);
  }
}
