package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import io.github.bigtablemapper.rewrite.internal.model.Tag;
import io.github.bigtablemapper.rewrite.internal.model.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The secondary indexes of an entity.
 *
 * @param left why others are not declared
 */
public record Indexes(List<Index> declared, Set<Reason> left) {
  private static final List<String> ORDERS = List.of("FIRST", "SECOND", "THIRD", "FOURTH");

  /**
   * One index.
   *
   * @param name as the Enhanced Client has it
   * @param view the id of the view
   * @param on its order: the properties of its partition key, then of its sort key
   * @param isTable true if these are the first parts of the row key: the table has this order
   */
  public record Index(Bean bean, String name, String view, List<Property> on, boolean isTable) {
    String annotation() {
      String names =
          on.stream()
              .map(property -> "\"" + property.name() + "\"")
              .collect(Collectors.joining(", "));
      return "@Index(value = \"%s\", on = %s, mode = IndexMode.%s)"
          .formatted(
              view, on.size() == 1 ? names : "{" + names + "}", isMaintained() ? "TABLE" : "VIEW");
    }

    /** {@return true if it has parts of the row key: the repository maintains it, in a table} */
    public boolean isMaintained() {
      return !isTable && on.stream().anyMatch(Property::isKey);
    }

    /** {@return the method of the repository that returns it: {@code byEmail}} */
    public String methodName() {
      return generated("").replaceFirst("^B", "b");
    }

    /** {@return the suffix of its generated classes: {@code ByEmail}} */
    public String generated(String suffix) {
      if (isTable) {
        return suffix;
      }
      return on.stream()
          .map(Property::member)
          .map(member -> Character.toUpperCase(member.charAt(0)) + member.substring(1))
          .collect(Collectors.joining("And", "By", suffix));
    }
  }

  /** {@return the indexes of an entity} */
  public static Indexes of(CodeBase codeBase, Bean bean) {
    Map<String, List<Property>> partitions = byIndex(codeBase, bean, "PartitionKey");
    Map<String, List<Property>> sorts = byIndex(codeBase, bean, "SortKey");
    List<Property> key =
        Stream.of(codeBase.partitionKey(bean), codeBase.sortKey(bean))
            .flatMap(Optional::stream)
            .toList();
    List<Index> declared = new ArrayList<>();
    Set<Reason> left = EnumSet.noneOf(Reason.class);
    Set<String> names = new TreeSet<>(partitions.keySet());
    names.addAll(sorts.keySet());
    for (String name : names) {
      // A local index has the partition key of the table.
      List<Property> on = new ArrayList<>(partitions.getOrDefault(name, key.subList(0, 1)));
      on.addAll(sorts.getOrDefault(name, List.of()));
      boolean isTwice = declared.stream().anyMatch(each -> each.on().equals(on));
      boolean isTable = key.size() >= on.size() && key.subList(0, on.size()).equals(on);
      if (!isTable && on.stream().anyMatch(KeyNames::isReservedInIndexes)) {
        left.add(Reason.NAME);
      } else if (!isTable && (isTwice || !on.stream().allMatch(Indexes::isIndexable))) {
        left.add(Reason.INDEX_PROPERTY);
      } else {
        declared.add(new Index(bean, name, view(codeBase, bean, name), on, isTable));
      }
    }
    return new Indexes(List.copyOf(declared), left);
  }

  /** {@return the index with a name, if it is declared} */
  public static Optional<Index> find(CodeBase codeBase, Bean bean, String name) {
    return of(codeBase, bean).declared().stream()
        .filter(each -> each.name().equals(name))
        .findFirst();
  }

  private static boolean isIndexable(Property property) {
    return !property.has("DynamoDbConvertedBy") && Storage.isKey(property.type());
  }

  private static String view(CodeBase codeBase, Bean bean, String index) {
    String name = Text.hyphened(index);
    String full = codeBase.table(bean) + "-" + name;
    return full.length() <= 50 ? full : name;
  }

  /** The properties of a bean and of those that are flattened into it, named by their paths. */
  private static List<Property> indexed(CodeBase codeBase, Bean bean, Set<String> around) {
    List<Property> all = new ArrayList<>();
    for (Property property : codeBase.properties(bean)) {
      Optional<Bean> flattened =
          property.has("DynamoDbFlatten")
              ? codeBase.bean(Storage.name(property.type()))
              : Optional.empty();
      if (flattened.isEmpty() || !around.add(flattened.get().type())) {
        all.add(property);
      } else {
        indexed(codeBase, flattened.get(), around)
            .forEach(inner -> all.add(inner.within(property)));
      }
    }
    return all;
  }

  /** {@return the position that {@code order = Order.SECOND} gives an attribute} */
  private static int order(Tag tag) {
    return tag.member("order").stream()
        .map(order -> order.source().substring(order.source().lastIndexOf('.') + 1))
        .map(ORDERS::indexOf)
        .findFirst()
        .orElse(-1);
  }

  private static Map<String, List<Property>> byIndex(CodeBase codeBase, Bean bean, String kind) {
    Map<String, List<Map.Entry<Integer, Property>>> found = new TreeMap<>();
    for (Property property : indexed(codeBase, bean, new HashSet<>())) {
      for (Tag tag : property.tags()) {
        if (tag.name().equals("DynamoDbSecondary" + kind)) {
          int order = order(tag);
          for (Text name : tag.member("indexNames")) {
            found
                .computeIfAbsent(
                    codeBase.value(name).orElse(name.source()), unused -> new ArrayList<>())
                .add(Map.entry(order, property));
          }
        }
      }
    }
    Map<String, List<Property>> ordered = new TreeMap<>();
    found.forEach(
        (name, entries) ->
            ordered.put(
                name,
                entries.stream()
                    .sorted(Comparator.comparing(Map.Entry::getKey))
                    .map(Map.Entry::getValue)
                    .toList()));
    return ordered;
  }
}
