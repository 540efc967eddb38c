package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.entity.Indexes;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.CodeScanner;
import io.github.bigtablemapper.rewrite.internal.model.GenericClass;
import io.github.bigtablemapper.rewrite.internal.model.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** The types of the mapper that replace types of the Enhanced Client. */
public final class TableTypes {
  private static final String MAPPER = "io.github.bigtablemapper.";

  /** What all mappings of entities extend. */
  public static final String MAPPING = MAPPER + "mapping.EntityMapping";

  /** What all keys implement. */
  public static final String KEY = MAPPER + "key.Key";

  private static final String EXCEPTION = MAPPER + "exception.";

  private final CodeBase codeBase;

  /** The types of the entities of a code base. */
  public TableTypes(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  /**
   * A type in source.
   *
   * @param imports what it names
   */
  public record Named(String source, List<String> imports) {}

  /** {@return what replaces a class without arguments} */
  public static Optional<Named> plain(@Nullable JavaType type) {
    String name = Aws.name(type);
    return switch (name.startsWith(Aws.SDK) ? name.substring(name.lastIndexOf('.') + 1) : "") {
      case "DynamoDbEnhancedClient", "DynamoDbEnhancedAsyncClient" ->
          named(MAPPER + "BigtableMapper");
      case "ConditionalCheckFailedException" -> named(EXCEPTION + "PreconditionFailedException");
      case "DynamoDbException" -> named(EXCEPTION + "BigtableMapperException");
      default -> Optional.empty();
    };
  }

  /** {@return true of an exception that is replaced, with other methods} */
  public static boolean isException(@Nullable JavaType type) {
    return Aws.name(type).endsWith("Exception") && plain(type).isPresent();
  }

  /** {@return true of a call of such an exception, and of {@code e.awsErrorDetails().x()}} */
  public static boolean isOfException(J.MethodInvocation call) {
    Expression on = call.getSelect();
    return on != null
        && (isException(on.getType())
            || (on instanceof J.MethodInvocation inner && isOfException(inner)));
  }

  /** {@return what replaces the client below the Enhanced Client} */
  public static Named dataClient() {
    return named("com.google.cloud.bigtable.data.v2.BigtableDataClient").orElseThrow();
  }

  private static Optional<Named> named(String type) {
    return Optional.of(new Named(type.substring(type.lastIndexOf('.') + 1), List.of(type)));
  }

  /** {@return what replaces a type of tables, pages or schemas of an entity} */
  public Optional<Named> of(@Nullable JavaType type) {
    if (Aws.isTableOfAny(type)) {
      String table = Aws.isAsync(type) ? "AsyncWritableRepository" : "WritableRepository";
      return Optional.of(new Named(table + "<?, ?, ?>", List.of(MAPPER + table)));
    }
    return codeBase
        .entity(Aws.item(type))
        .flatMap(
            bean ->
                Aws.isPages(type) && hasViews(bean)
                    ? Optional.of(pages(bean, Optional.empty(), Aws.isAsync(type)))
                    : ofEntity(type, bean));
  }

  private static Optional<Named> ofEntity(@Nullable JavaType type, Bean bean) {
    return of(
        type,
        bean.simpleName(),
        bean.generatedName() + "Key",
        bean.generated("Key"),
        repository(bean, Aws.isAsync(type)));
  }

  private boolean hasViews(Bean bean) {
    return Indexes.of(codeBase, bean).declared().stream()
        .anyMatch(index -> !index.isTable() && !index.isMaintained());
  }

  /** {@return the same of any entity, within a class for them} */
  public Optional<Named> of(@Nullable JavaType type, GenericClass around) {
    JavaType argument = Aws.argument(type);
    boolean isOfPage = Aws.isEnhanced(argument, "model.Page");
    if (!around.isEntity(isOfPage ? Aws.argument(argument) : argument)) {
      return Optional.empty();
    }
    String table =
        (Aws.isAsync(type) ? "Async" : "")
            + (around.isVersioned(codeBase) ? "WritableRepository" : "Repository");
    return of(
        type,
        around.entity(),
        around.key(),
        KEY,
        new Named(
            table + "<" + around.entity() + ", " + around.key() + ", ?>", List.of(MAPPER + table)));
  }

  /** {@return the mapping of any entity, within a class for them} */
  public static Named mapping(GenericClass around) {
    return new Named(
        "EntityMapping<" + around.entity() + ", " + around.key() + ">", List.of(MAPPING));
  }

  private static Optional<Named> of(
      @Nullable JavaType type, String entity, String keyName, String key, Named table) {
    String arguments = "<" + entity + ", " + keyName + ">";
    if (Aws.isEnhanced(type, "DynamoDbTable", "DynamoDbAsyncTable")) {
      return Optional.of(table);
    }
    if (Aws.isEnhanced(
        type, "TableSchema", "mapper.BeanTableSchema", "mapper.ImmutableTableSchema")) {
      return Optional.of(new Named("EntityMapping" + arguments, List.of(MAPPING, key)));
    }
    if (Aws.isPages(type)) {
      String scan = Aws.isAsync(type) ? "AsyncScan" : "Scan";
      return Optional.of(new Named(scan + arguments, List.of(MAPPER + scan, key)));
    }
    if (Aws.isItems(type)) {
      return Optional.of(
          Aws.isAsync(type)
              ? new Named("Publisher<" + entity + ">", List.of("org.reactivestreams.Publisher"))
              : new Named("List<" + entity + ">", List.of("java.util.List")));
    }
    return Optional.empty();
  }

  private static Named repository(Bean bean, boolean isAsync) {
    return new Named(
        bean.generatedName() + (isAsync ? "Repository.Async" : "Repository"),
        List.of(bean.generated("Repository")));
  }

  /**
   * {@return the type of a variable of pages that starts with a query: of a table or of an index,
   * whose keys have other types}
   */
  public Optional<Named> pages(@Nullable JavaType type, Cursor at) {
    if (!Aws.isPages(type)
        || !(at.getParentTreeCursor().getValue() instanceof J.VariableDeclarations variables)
        || variables.getVariables().get(0).getInitializer() == null) {
      return Optional.empty();
    }
    Expression pages = PageFunctions.adapted(variables.getVariables().get(0).getInitializer());
    Expression on =
        new Locals(codeBase, at)
            .resolve(pages)
            .map(PageFunctions::adapted)
            .map(PageFunctions::select)
            .orElse(null);
    return on == null
        ? Optional.empty()
        : codeBase.entity(Aws.item(type)).flatMap(bean -> pages(on, bean, Aws.isAsync(type)));
  }

  private Optional<Named> pages(Expression on, Bean bean, boolean isAsync) {
    if (Aws.isEnhanced(on.getType(), "DynamoDbTable", "DynamoDbAsyncTable")) {
      return Optional.of(pages(bean, Optional.of("Key"), isAsync));
    }
    return Aws.isEnhanced(on.getType(), "DynamoDbIndex", "DynamoDbAsyncIndex")
        ? index(on, bean)
            .filter(index -> !index.isMaintained())
            .map(index -> pages(bean, Optional.of(index.generated("Key")), isAsync))
        : Optional.empty();
  }

  /** {@return pages of any class, by the variable for it} */
  public static Named pagesOfAny(@Nullable JavaType type, String item) {
    String scan = Aws.isAsync(type) ? "AsyncScan" : "Scan";
    return new Named(scan + "<" + item + ", ?>", List.of(MAPPER + scan));
  }

  /** Pages with keys of a type, or of any: pages of the table and pages of a view. */
  private static Named pages(Bean bean, Optional<String> key, boolean isAsync) {
    String scan = isAsync ? "AsyncScan" : "Scan";
    List<String> imports = new ArrayList<>(List.of(MAPPER + scan));
    key.map(bean::generated).ifPresent(imports::add);
    String argument = key.map(each -> bean.generatedName() + each).orElse("?");
    return new Named(scan + "<" + bean.simpleName() + ", " + argument + ">", imports);
  }

  /** {@return what replaces the type of an index} */
  public static Named of(Indexes.Index index, boolean isAsync) {
    Bean bean = index.bean();
    String view = index.generated("View");
    String key = index.generated("Key");
    if (index.isTable()) {
      return repository(bean, isAsync);
    }
    if (index.isMaintained()) {
      String type = isAsync ? "AsyncMaintainedIndex" : "MaintainedIndex";
      return new Named(
          type + "<" + bean.simpleName() + ", " + bean.generatedName() + key + ">",
          List.of(MAPPER + type, bean.generated(key)));
    }
    return isAsync
        ? new Named(
            "AsyncReadRepository<" + bean.simpleName() + ", " + bean.generatedName() + key + ">",
            List.of(MAPPER + "AsyncReadRepository", bean.generated(key)))
        : new Named(bean.generatedName() + view, List.of(bean.generated(view)));
  }

  /**
   * {@return the index that an expression is: of a call, or of a variable that contains only it} A
   * computed name can only name an index which the entity has: the SDK refuses others.
   */
  public Optional<Indexes.Index> index(Expression tree, Bean bean) {
    if (tree instanceof J.MethodInvocation call && call.getSimpleName().equals("index")) {
      Optional<String> name =
          Optional.ofNullable(Text.of(call.getArguments().get(0))).flatMap(codeBase::value);
      return name.isPresent() ? Indexes.find(codeBase, bean, name.get()) : only(bean);
    }
    J.Identifier name =
        tree instanceof J.FieldAccess access
            ? access.getName()
            : tree instanceof J.Identifier i ? i : null;
    return name == null || name.getFieldType() == null
        ? only(bean)
        : index(name.getFieldType(), bean);
  }

  /** {@return the index that a variable contains} */
  public Optional<Indexes.Index> index(JavaType.Variable variable, Bean bean) {
    return index(CodeScanner.variableName(variable), bean);
  }

  /** {@return the index that a variable contains, which is known by a name} */
  public Optional<Indexes.Index> index(String variable, Bean bean) {
    return codeBase
        .index(variable)
        .flatMap(name -> Indexes.find(codeBase, bean, name))
        .or(() -> only(bean));
  }

  /** {@return the index of an entity that has one} */
  public Optional<Indexes.Index> only(Bean bean) {
    Indexes indexes = Indexes.of(codeBase, bean);
    return indexes.declared().size() == 1 && indexes.left().isEmpty()
        ? Optional.of(indexes.declared().get(0))
        : Optional.empty();
  }
}
