package io.github.bigtablemapper.rewrite.internal.model;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** What the recipe has read of all sources before it changes one. */
public final class CodeBase {
  /** What the names of the classes that are generated for an entity end with. */
  private static final List<String> GENERATED =
      List.of("Key", "Columns", "Mapping", "Patch", "Writes", "Repository");

  private final Beans beans = new Beans();
  private final Map<String, String> constants = new HashMap<>();
  private final Map<String, Set<Text>> tables = new HashMap<>();
  private final Map<String, Set<String>> tableOrigins = new HashMap<>();
  private final Map<String, Set<String>> keyMethods = new HashMap<>();
  private final IndexNames indexes = new IndexNames();
  private final Set<String> expiring;
  private final Set<String> classes = new HashSet<>();
  private final Set<String> left = new HashSet<>();
  private final Set<String> forMapper = new HashSet<>();
  private final Set<String> keyMakers = new HashSet<>();
  private final Set<String> shared = new HashSet<>();
  private final Sources sources = new Sources();
  private final TableFactories factories = new TableFactories();
  private final Map<String, GenericClass> generics = new TreeMap<>();
  private final Requests requests = new Requests(classes::contains);
  private boolean hasLowLevelRequests;

  /**
   * An empty one.
   *
   * @param expiring the names of attributes that are a time to live
   */
  public CodeBase(Collection<String> expiring) {
    this.expiring = Set.copyOf(expiring);
  }

  void addLowLevelRequest() {
    hasLowLevelRequests = true;
  }

  void addClass(String name) {
    classes.add(name);
  }

  void addLeftClass(String name) {
    left.add(name);
  }

  void addForMapper(JavaType.Method method, int parameter) {
    forMapper.add(Declared.signature(method) + "@" + parameter);
  }

  void addShared(JavaType.Variable field) {
    shared.add(CodeScanner.variableName(field));
  }

  void addKeyMaker(JavaType.Method method) {
    keyMakers.add(Declared.signature(method));
  }

  void add(Bean bean) {
    beans.add(bean);
  }

  void addConstant(String name, String value) {
    constants.put(name, value);
  }

  /** Takes a note of a table of an entity, by its name if that is known. */
  public void addTable(String entity, @Nullable Text name) {
    tables.computeIfAbsent(entity, unused -> new LinkedHashSet<>());
    if (name != null) {
      tables.get(entity).add(name);
    }
  }

  void addTableOrigin(String entity, String origin) {
    tableOrigins.computeIfAbsent(entity, unused -> new HashSet<>()).add(origin);
  }

  void addKeyMethod(JavaType.Method method, String entity) {
    keyMethods.computeIfAbsent(Declared.signature(method), unused -> new HashSet<>()).add(entity);
  }

  IndexNames indexes() {
    return indexes;
  }

  /** {@return all sources, before the recipe} */
  public Sources sources() {
    return sources;
  }

  /** {@return the methods that make tables of a class} */
  public TableFactories factories() {
    return factories;
  }

  /** Decides which classes for tables of any class are rewritten. */
  public void rewriteGenerics(Collection<GenericClass> all) {
    generics.clear();
    all.forEach(each -> generics.put(each.type(), each));
  }

  /** {@return the class for tables of any class that a type is, or that one in it has no name} */
  public Optional<GenericClass> generic(@Nullable JavaType type) {
    return generics.isEmpty()
        ? Optional.empty()
        : Optional.ofNullable(generics.get(Aws.name(type).replaceFirst("(\\$\\d+)+$", "")));
  }

  /** {@return true of a table of a class for tables of any class, which has no view} */
  public boolean isOfGeneric(Expression table) {
    return genericOf(table).isPresent();
  }

  private Optional<GenericClass> genericOf(Expression table) {
    JavaType.Variable field =
        table instanceof J.Identifier name
            ? name.getFieldType()
            : table instanceof J.FieldAccess access ? access.getName().getFieldType() : null;
    JavaType.Method method = table instanceof J.MethodInvocation call ? call.getMethodType() : null;
    JavaType owner =
        method == null ? (field == null ? null : field.getOwner()) : method.getDeclaringType();
    return generic(owner);
  }

  /** {@return true of a parameter for the class of items that becomes their mapping} */
  public boolean isForMapping(JavaType.@Nullable Method method, int parameter) {
    return method != null
        && made(method)
            .filter(each -> each.replaced().contains(GenericClass.parameter(method, parameter)))
            .isPresent();
  }

  /** {@return the parameter for the class of items that their mapping is added to} */
  public OptionalInt besideMapping(JavaType.@Nullable Method method) {
    return method == null
        ? OptionalInt.empty()
        : IntStream.range(0, method.getParameterTypes().size())
            .filter(
                i ->
                    made(method)
                        .filter(each -> each.kept().contains(GenericClass.parameter(method, i)))
                        .isPresent())
            .findFirst();
  }

  /** The class for tables of any class that a constructor makes. */
  private Optional<GenericClass> made(JavaType.Method method) {
    return method.isConstructor() ? generic(method.getDeclaringType()) : Optional.empty();
  }

  /** {@return the value of a text, a constant's too, if the source has it} */
  public Optional<String> value(Text text) {
    return text.isLiteral()
        ? Optional.of(text.literal())
        : Optional.ofNullable(constants.get(text.literal()));
  }

  /** {@return the bean of a class} */
  public Optional<Bean> bean(String type) {
    return Optional.ofNullable(beans.get(type));
  }

  /** {@return the entity of a class} */
  public Optional<Bean> entity(String type) {
    return bean(type).filter(this::isEntity);
  }

  /** {@return all beans} */
  public Collection<Bean> beans() {
    return beans.all();
  }

  /** {@return which methods send requests with which client} */
  public Requests requests() {
    return requests;
  }

  /** {@return true if something sends requests with the client below the Enhanced Client} */
  public boolean hasLowLevelRequests() {
    return hasLowLevelRequests;
  }

  /** {@return true if a class is in the sources, in a file that the recipe changes} */
  public boolean isChanged(String name) {
    String known = name;
    while (!classes.contains(known) && known.contains("$")) {
      known = known.substring(0, known.lastIndexOf('$')); // a class without a name
    }
    return classes.contains(known) && !left.contains(known);
  }

  /** {@return true of a field that another file uses} */
  public boolean isShared(JavaType.Variable field) {
    return shared.contains(CodeScanner.variableName(field));
  }

  /** {@return true of a parameter for a low-level client, which the method makes a mapper of} */
  public boolean isForMapper(JavaType.Method method, int parameter) {
    return forMapper.contains(Declared.signature(method) + "@" + parameter);
  }

  /**
   * {@return new simple names of classes in the sources that have the names of generated ones, by
   * their names with their packages}
   */
  public Map<String, String> taken() {
    Map<String, String> taken = new TreeMap<>();
    for (Bean bean : beans()) {
      for (String suffix : isEntity(bean) ? GENERATED : List.<String>of()) {
        String type = bean.generated(suffix);
        if (classes.contains(type) && bean(type).isEmpty()) {
          taken.put(type, free(bean, bean.generatedName() + suffix));
        }
      }
    }
    return taken;
  }

  /** {@return true of a class that the processor generates for an entity} */
  public boolean isGenerated(String name) {
    return beans().stream()
        .filter(this::isEntity)
        .anyMatch(bean -> GENERATED.stream().anyMatch(each -> bean.generated(each).equals(name)));
  }

  /** {@return true of an entity whose generated classes have the name of another bean} */
  public boolean isNamedAsBean(Bean bean) {
    return GENERATED.stream().map(bean::generated).anyMatch(type -> bean(type).isPresent());
  }

  private String free(Bean bean, String name) {
    String free = "Own" + name;
    while (classes.contains(bean.packageName() + "." + free)) {
      free = "Own" + free;
    }
    return free;
  }

  /** {@return true if a class with a name is in the sources} */
  public boolean hasClass(String name) {
    return classes.contains(name);
  }

  /** {@return true if instances of a class are items} */
  public boolean isEntity(Bean bean) {
    return bean.kind() != Bean.Kind.BASE && partitionKey(bean).isPresent();
  }

  /** {@return the bean and what it extends, the last first} */
  public List<Bean> hierarchy(Bean bean) {
    return beans.hierarchy(bean);
  }

  /** {@return the properties of a bean, inherited ones first} */
  public List<Property> properties(Bean bean) {
    return beans.properties(bean);
  }

  /** {@return a property of a class that others extend, with its type in all of them} */
  public Property inBeans(Bean bean, Property property) {
    return beans.inBeans(bean, property);
  }

  /** {@return the partition key} */
  public Optional<Property> partitionKey(Bean bean) {
    return properties(bean).stream().filter(p -> p.has("DynamoDbPartitionKey")).findFirst();
  }

  /** {@return the sort key} */
  public Optional<Property> sortKey(Bean bean) {
    return properties(bean).stream().filter(p -> p.has("DynamoDbSortKey")).findFirst();
  }

  /** {@return true if an entity has a version} */
  public boolean isVersioned(Bean bean) {
    return properties(bean).stream().anyMatch(each -> each.has("DynamoDbVersionAttribute"));
  }

  /**
   * {@return true if a table has no deletions by a key: its entities have a version, or others of
   * the class for tables of any class that it is of}
   */
  public boolean deletesEntitiesOnly(Expression table, Bean bean) {
    return isVersioned(bean) || genericOf(table).filter(each -> each.isVersioned(this)).isPresent();
  }

  /** {@return true if some entity has a version} */
  public boolean hasVersions() {
    return beans().stream()
        .flatMap(bean -> bean.properties().stream())
        .anyMatch(property -> property.has("DynamoDbVersionAttribute"));
  }

  /** {@return true if the parts of its key need to be numbered} */
  public boolean needsOrder(Bean bean) {
    List<String> keys =
        properties(bean).stream().filter(Property::isKey).map(Property::name).toList();
    boolean isSplit =
        hierarchy(bean).stream()
                .filter(b -> b.properties().stream().anyMatch(Property::isKey))
                .count()
            > 1;
    return keys.size() == 2
        && (isSplit || !keys.get(0).equals(partitionKey(bean).orElseThrow().name()));
  }

  /** {@return true if an entity that extends the class numbers the parts of its key} */
  public boolean needsOrderBelow(Bean base) {
    return beans().stream()
        .filter(bean -> hierarchy(bean).contains(base))
        .anyMatch(this::needsOrder);
  }

  /** {@return the property of an attribute} */
  public Optional<Property> byAttribute(Bean bean, String attribute) {
    return properties(bean).stream()
        .filter(property -> attributeName(property).equals(attribute))
        .findFirst();
  }

  /** {@return the name of a property's attribute} */
  public String attributeName(Property property) {
    return property.attribute().flatMap(this::value).orElse(property.name());
  }

  /** {@return true if an attribute is a time to live} */
  public boolean isExpiring(Property property) {
    return expiring.contains(attributeName(property));
  }

  /** {@return the table of an entity: as its code names it, else by the name of the class} */
  public String table(Bean bean) {
    return tables.getOrDefault(bean.type(), Set.of()).stream()
        .flatMap(name -> value(name).stream())
        .findFirst()
        .orElseGet(() -> Text.hyphened(bean.type().substring(bean.type().lastIndexOf('.') + 1)));
  }

  /** {@return the other entities of its table} */
  public List<Bean> sharing(Bean bean) {
    return tables.containsKey(bean.type())
        ? beans().stream()
            .filter(other -> !other.equals(bean) && isEntity(other))
            .filter(other -> tables.containsKey(other.type()))
            .filter(other -> table(other).equals(table(bean)) || isOfOneOrigin(other, bean))
            .toList()
        : List.of();
  }

  /** {@return true if the name of both tables is computed, or set, at one place} */
  private boolean isOfOneOrigin(Bean one, Bean other) {
    return !Collections.disjoint(
        tableOrigins.getOrDefault(one.type(), Set.of()),
        tableOrigins.getOrDefault(other.type(), Set.of()));
  }

  /** {@return the only entity whose key a method makes} */
  public Optional<Bean> ofKeyMethod(JavaType.@Nullable Method method) {
    return Optional.ofNullable(method)
        .filter(each -> !sources.isOverridden(each))
        .map(Declared::signature)
        .filter(keyMakers::contains)
        .flatMap(name -> only(keyMethods.get(name)))
        .flatMap(this::entity);
  }

  /** {@return the only index that a variable contains} */
  public Optional<String> index(String variable) {
    return indexes.of(variable);
  }

  private static Optional<String> only(@Nullable Set<String> names) {
    return names != null && names.size() == 1 ? names.stream().findFirst() : Optional.empty();
  }
}
