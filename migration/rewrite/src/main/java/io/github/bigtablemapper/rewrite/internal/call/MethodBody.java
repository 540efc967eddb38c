package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.MapPuts;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;

/**
 * The statements of a method that makes a part of a request, as one expression. They may make local
 * variables, each of those before, set options of a builder, fill maps, and test for null what is
 * passed.
 */
final class MethodBody {
  private final J.MethodDeclaration method;
  private final Map<String, Expression> values;
  private final @Nullable Locals place;
  private final Locals end;
  private final String signature;
  private final PureExpressions pure;
  private final Set<String> maps = new HashSet<>();
  private final Set<String> builders = new HashSet<>();
  private final Set<Expression> notNull = new HashSet<>();
  private @Nullable Expression returned;

  /**
   * A body.
   *
   * @param values what is passed, by the names of the parameters; local variables are added
   * @param place where the method is called; null for any place and whatever is passed
   */
  private MethodBody(
      J.MethodDeclaration method,
      J.ClassDeclaration around,
      CodeBase codeBase,
      Map<String, Expression> values,
      @Nullable Locals place) {
    this.method = method;
    this.signature = signature(method.getMethodType());
    this.values = values;
    this.place = place;
    this.pure = new PureExpressions(method, around);
    Cursor last =
        Trees.places(around, J.Return.class)
            .filter(each -> method.equals(each.firstEnclosing(J.MethodDeclaration.class)))
            .reduce((first, second) -> second)
            .orElseThrow();
    this.end = new Locals(codeBase, last);
  }

  /** {@return what a method returns at a place, in the names of the place} */
  static Optional<Expression> returned(
      J.MethodDeclaration method,
      J.ClassDeclaration around,
      Map<String, Expression> values,
      Locals place) {
    if (!canReturn(method)) {
      return Optional.empty();
    }
    MethodBody body = new MethodBody(method, around, place.codeBase(), values, place);
    boolean isRead = body.add(statements(method.getBody())) && body.pure.objects().isEmpty();
    return isRead && body.areInKey() ? Optional.ofNullable(body.returned) : Optional.empty();
  }

  /** {@return true of a method that does nothing else, whatever is passed} */
  static boolean isPossible(
      J.MethodDeclaration method, J.ClassDeclaration around, CodeBase codeBase) {
    return canReturn(method)
        && new MethodBody(method, around, codeBase, new HashMap<>(), null)
            .add(statements(method.getBody()));
  }

  private static String signature(JavaType.@Nullable Method method) {
    return method == null ? "" : Declared.signature(method);
  }

  private static boolean canReturn(J.MethodDeclaration method) {
    return Trees.all(method.getBody(), J.Return.class).findAny().isPresent();
  }

  private static List<Statement> statements(@Nullable Statement tree) {
    return tree instanceof J.Block block
        ? block.getStatements()
        : tree == null ? List.of() : List.of(tree);
  }

  private boolean add(List<Statement> statements) {
    for (Statement each : statements) {
      if (returned == null && !add(each)) {
        return false;
      }
    }
    return true;
  }

  private boolean add(Statement statement) {
    if (statement instanceof J.Return last && last.getExpression() != null) {
      return addResult(last.getExpression());
    }
    if (statement instanceof J.VariableDeclarations variables) {
      return addVariable(variables);
    }
    if (statement instanceof J.If branch) {
      Statement otherwise = branch.getElsePart() == null ? null : branch.getElsePart().getBody();
      Optional<Boolean> test = decided(branch.getIfCondition().getTree());
      return place == null
          ? add(statements(branch.getThenPart())) && add(statements(otherwise))
          : test.filter(is -> add(statements(is ? branch.getThenPart() : otherwise))).isPresent();
    }
    return maps.stream().anyMatch(map -> MapPuts.isPut(statement, map)) || addOptions(statement);
  }

  private boolean addResult(Expression tree) {
    if (place != null && tree instanceof J.Ternary either) {
      return decided(either.getCondition())
          .filter(is -> addResult(is ? either.getTruePart() : either.getFalsePart()))
          .isPresent();
    }
    returned = place == null ? null : replaced(tree);
    return true;
  }

  private boolean addVariable(J.VariableDeclarations variables) {
    J.VariableDeclarations.NamedVariable variable = variables.getVariables().get(0);
    Expression value = variable.getInitializer();
    if (variables.getVariables().size() > 1
        || value == null
        || PureExpressions.isAssigned(method, variable.getSimpleName())) {
      return false;
    }
    Optional<Expression> map = end.mapOf(variable.getName());
    if (map.isPresent()) {
      maps.add(variable.getSimpleName());
    } else if (!pure.isPure(value) || value instanceof J.NewClass || builder(value) != null) {
      return false;
    } else if (Aws.name(value.getType()).matches("software\\.amazon\\.awssdk\\..*Builder")) {
      builders.add(variable.getSimpleName());
    }
    values.put(variable.getSimpleName(), replaced(map.orElse(value)));
    return true;
  }

  /** {@code builder.limit(3).consistentRead(true);} */
  private boolean addOptions(Statement statement) {
    String builder = statement instanceof Expression options ? builder(options) : null;
    if (builder == null || !pure.isPure((Expression) statement)) {
      return false;
    }
    values.put(builder, replaced((Expression) statement));
    return true;
  }

  /** The builder whose options an expression sets, and returns. */
  private @Nullable String builder(Expression tree) {
    if (tree instanceof J.MethodInvocation call && call.getSelect() != null) {
      return call.getSimpleName().equals("build") ? null : builder(call.getSelect());
    }
    return tree instanceof J.Identifier name && builders.contains(name.getSimpleName())
        ? name.getSimpleName()
        : null;
  }

  /** What a test is, if what is passed shows it. */
  private Optional<Boolean> decided(Expression test) {
    if (test instanceof J.Parentheses<?> inner && inner.getTree() instanceof Expression tree) {
      return decided(tree);
    }
    if (test instanceof J.Unary not && not.getOperator() == J.Unary.Type.Not) {
      return decided(not.getExpression()).map(is -> !is);
    }
    if (!(test instanceof J.Binary binary)) {
      return Optional.empty();
    }
    Expression left = binary.getLeft();
    Expression right = binary.getRight();
    return switch (binary.getOperator()) {
      case And -> decided(left).flatMap(is -> is ? decided(right) : Optional.of(false));
      case Or -> decided(left).flatMap(is -> is ? Optional.of(true) : decided(right));
      case Equal -> isLiteralNull(right) ? isNull(left) : Optional.empty();
      case NotEqual -> isLiteralNull(right) ? isNull(left).map(is -> !is) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isLiteralNull(Expression tree) {
    return tree instanceof J.Literal literal && literal.getValue() == null;
  }

  private Optional<Boolean> isNull(Expression tree) {
    if (!pure.isPure(tree)) {
      return Optional.empty();
    }
    Expression passed = replaced(tree);
    Expression value = place == null ? passed : place.resolve(passed).orElse(passed);
    boolean isMade =
        value instanceof J.Literal
            || value instanceof J.NewClass
            || value instanceof J.Binary
            || (value instanceof J.MethodInvocation call
                && Set.of("of", "toString", "valueOf", "name").contains(call.getSimpleName())
                && call.getMethodType() != null
                && Aws.name(call.getMethodType().getDeclaringType()).startsWith("java."));
    if (isMade) {
      return Optional.of(isLiteralNull(value));
    }
    if (place != null && place.needsWholeKeys() && tree instanceof J.Identifier) {
      notNull.add(passed);
      return Optional.of(false);
    }
    return Optional.empty();
  }

  /**
   * A key without its second value is refused where whole keys are needed, and so is one whose
   * second value is null: if that is what is tested for null, only the other branch counts.
   */
  private boolean areInKey() {
    List<Expression> sorted =
        Trees.all(returned, J.MethodInvocation.class)
            .filter(call -> call.getSimpleName().equals("sortValue"))
            .map(call -> call.getArguments().get(0))
            .toList();
    return notNull.stream()
        .allMatch(each -> sorted.stream().anyMatch(value -> value.isScope(each)));
  }

  private Expression replaced(Expression tree) {
    return (Expression)
        Objects.requireNonNull(
            new JavaVisitor<Integer>() {
              @Override
              public J visitIdentifier(J.Identifier name, Integer unused) {
                JavaType.Variable variable = name.getFieldType();
                boolean isOfMethod =
                    variable != null
                        && variable.getOwner() instanceof JavaType.Method owner
                        && Declared.signature(owner).equals(signature);
                Expression value = isOfMethod ? values.get(name.getSimpleName()) : null;
                return value == null ? name : value.withPrefix(name.getPrefix());
              }
            }.visitNonNull(tree, 0));
  }
}
