package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.call.TableTypes;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.GenericClass;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Tree;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.MethodCall;
import org.openrewrite.java.tree.Space;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.marker.Markers;

/**
 * Adds the class of the keys and the mapping to classes for tables of any class, and their uses.
 */
abstract class GenericVisitor extends JavaVisitor<ExecutionContext> {
  final CodeBase codeBase;
  final Snippets snippets;
  final TableTypes types;
  private final Set<String> imports = new TreeSet<>();

  GenericVisitor(CodeBase codeBase, Snippets snippets) {
    this.codeBase = codeBase;
    this.snippets = snippets;
    this.types = new TableTypes(codeBase);
  }

  /** {@return what new code in the file before needs, which is forgotten} */
  Set<String> takeImports() {
    Set<String> all = new TreeSet<>(imports);
    imports.clear();
    return all;
  }

  void addImports(Collection<String> names) {
    imports.addAll(names);
  }

  /** A class for tables of any class has a variable for the class of the keys, the last one. */
  J.ClassDeclaration withKey(J.ClassDeclaration type) {
    Optional<GenericClass> generic = codeBase.generic(type.getType());
    if (generic.isEmpty() || type.getTypeParameters() == null) {
      return type;
    }
    addImports(List.of(TableTypes.KEY));
    List<J.TypeParameter> all = new ArrayList<>(type.getTypeParameters());
    all.add(
        snippets
            .typeParameter(generic.get().key() + " extends Key")
            .withPrefix(Space.SINGLE_SPACE));
    return type.withTypeParameters(all);
  }

  /** A constructor that needs the class of its items for more than the schema takes both. */
  J.MethodDeclaration withMapping(J.MethodDeclaration made, J.MethodDeclaration constructor) {
    Optional<GenericClass> generic =
        constructor.getMethodType() == null
            ? Optional.empty()
            : codeBase.generic(constructor.getMethodType().getDeclaringType());
    if (generic.isEmpty() || codeBase.besideMapping(constructor.getMethodType()).isEmpty()) {
      return made;
    }
    addImports(List.of(TableTypes.MAPPING));
    String mapping = TableTypes.mapping(generic.get()).source() + " mapping";
    List<Statement> all = new ArrayList<>(made.getParameters());
    all.add(snippets.parameter(mapping).withPrefix(Space.SINGLE_SPACE));
    return made.withParameters(all);
  }

  /** What such a constructor takes. */
  private List<Expression> withMapping(
      List<Expression> made, List<Expression> before, JavaType.@Nullable Method constructor) {
    List<Expression> all =
        ListUtils.map(
            made,
            (i, each) ->
                codeBase.isForMapping(constructor, i) && isBesideMapping(before.get(i))
                    ? own().withPrefix(each.getPrefix())
                    : each);
    OptionalInt beside = codeBase.besideMapping(constructor);
    if (beside.isEmpty()) {
      return all;
    }
    List<Expression> more = new ArrayList<>(all);
    Expression mapping =
        codeBase
            .entity(Aws.item(before.get(beside.getAsInt()).getType()))
            .map(this::mapping)
            .orElseGet(this::own);
    more.add(mapping.withPrefix(Space.SINGLE_SPACE));
    return more;
  }

  /** True of the class of the items that the constructor around takes beside their mapping. */
  private boolean isBesideMapping(Expression tree) {
    return tree instanceof J.Identifier name
        && name.getFieldType() != null
        && name.getFieldType().getOwner() instanceof JavaType.Method method
        && codeBase
            .besideMapping(method)
            .equals(OptionalInt.of(method.getParameterNames().indexOf(name.getSimpleName())));
  }

  /** The mapping that the constructor around takes. */
  private Expression own() {
    return snippets.expression(Code.of("mapping"), tree -> tree);
  }

  Expression mapping(Bean entity) {
    addImports(List.of(entity.generated("Mapping")));
    return snippets.expression(Code.of(entity.generatedName() + "Mapping.INSTANCE"), tree -> tree);
  }

  @Override
  public J visitNewClass(J.NewClass made, ExecutionContext context) {
    J.NewClass visited = (J.NewClass) super.visitNewClass(made, context);
    return visited.withArguments(
        withMapping(visited.getArguments(), made.getArguments(), made.getConstructorType()));
  }

  @Override
  public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
    J visited = super.visitMethodInvocation(call, context);
    return visited instanceof J.MethodInvocation made
        ? made.withArguments(
            withMapping(made.getArguments(), call.getArguments(), call.getMethodType()))
        : visited;
  }

  /** {@return the mapping that a constructor takes now in place of the class of its items} */
  Optional<J> asMapping(J.FieldAccess access) {
    Object around = getCursor().getParentTreeCursor().getValue();
    boolean isMapped =
        access.getSimpleName().equals("class")
            && around instanceof MethodCall made
            && codeBase.isForMapping(made.getMethodType(), made.getArguments().indexOf(access));
    return isMapped
        ? codeBase
            .entity(Aws.item(access.getType()))
            .map(this::mapping)
            .map(
                made ->
                    made.<Expression>withPrefix(access.getPrefix())
                        .<Expression>withId(access.getId()))
        : Optional.empty();
  }

  /** A type in a class for tables of any class, with the class of its items. */
  Optional<TableTypes.Named> ofAny(J.ParameterizedType type) {
    return around()
        .flatMap(
            each ->
                isForMapping()
                    ? Optional.of(TableTypes.mapping(each))
                    : types.of(type.getType(), each));
  }

  /** The class for tables of any class that the cursor is in. */
  private Optional<GenericClass> around() {
    J.ClassDeclaration around = getCursor().firstEnclosing(J.ClassDeclaration.class);
    return Optional.ofNullable(around).flatMap(each -> codeBase.generic(each.getType()));
  }

  private boolean isForMapping() {
    Cursor around = getCursor().getParentTreeCursor();
    return around.getValue() instanceof J.VariableDeclarations parameter
        && around.getParentTreeCursor().getValue() instanceof J.MethodDeclaration method
        && codeBase.isForMapping(method.getMethodType(), method.getParameters().indexOf(parameter));
  }

  /** A class for tables of any class, which has the class of the keys too. */
  J withKey(J.ParameterizedType type) {
    Optional<GenericClass> generic = codeBase.generic(type.getType());
    List<Expression> arguments = type.getTypeParameters();
    if (generic.isEmpty() || arguments == null || arguments.get(0) instanceof J.Empty) {
      return type;
    }
    JavaType item = arguments.get(generic.get().position()).getType();
    Optional<Bean> entity = codeBase.entity(Aws.name(item));
    addImports(entity.map(each -> List.of(each.generated("Key"))).orElse(List.of()));
    String key =
        entity
            .map(each -> each.generatedName() + "Key")
            .or(() -> around().filter(each -> each.isEntity(item)).map(GenericClass::key))
            .orElse("?");
    List<Expression> all = new ArrayList<>(arguments);
    all.add(key.equals("?") ? wildcard() : (Expression) type(key));
    return type.withTypeParameters(all);
  }

  private static Expression wildcard() {
    return new J.Wildcard(Tree.randomId(), Space.SINGLE_SPACE, Markers.EMPTY, null, null);
  }

  private TypeTree type(String source) {
    return snippets.type(source).withPrefix(Space.SINGLE_SPACE);
  }
}
