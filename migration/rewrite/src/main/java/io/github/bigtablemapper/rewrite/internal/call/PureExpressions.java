package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Tree;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Decides which expressions have no side effects, and the same value at each place: literals,
 * constants, names that are never assigned again, and calls of methods that compute a value from
 * these alone. A getter is such a call as long as nothing changes its object; {@link #objects} are
 * the objects that have to stay as they are.
 */
final class PureExpressions {
  private static final Pattern GETTER = Pattern.compile("(?:get|is)\\p{Lu}\\w*");
  private static final Pattern VARYING = Pattern.compile("(?:now|random|next|current)\\w*");

  /** Calls of tables and clients are requests, but for these. */
  private static final Set<String> LOOKUPS =
      Set.of("table", "index", "tableName", "indexName", "tableSchema", "keyFrom");

  private static final Set<String> FACTORIES =
      Set.of(
          "java.util.List",
          "java.util.Set",
          "java.util.Map",
          "java.util.Collections",
          "java.util.Arrays",
          "java.util.Objects",
          "java.lang.Math");

  private static final Set<String> IMMUTABLE =
      Set.of("java.util.UUID", "java.math.BigDecimal", "java.math.BigInteger", "java.net.URI");

  private final Tree scope;
  private final J.@Nullable ClassDeclaration type;
  private final Set<String> objects = new HashSet<>();
  private final Set<String> parameters = new HashSet<>();

  /**
   * For the expressions of one variable.
   *
   * @param scope the method, or the class, in which names could be assigned
   * @param type the class whose methods the expressions may call
   */
  PureExpressions(Tree scope, J.@Nullable ClassDeclaration type) {
    this.scope = scope;
    this.type = type;
  }

  /** {@return the variables whose getters the expressions call} */
  Set<String> objects() {
    return objects;
  }

  /** {@return true if an expression is pure while {@link #objects} do not change} */
  boolean isPure(@Nullable Expression tree) {
    if (tree == null || tree instanceof J.Literal || tree instanceof J.Empty) {
      return true;
    }
    if (tree instanceof J.Identifier name) {
      return isPureName(name);
    }
    if (tree instanceof J.FieldAccess access) {
      JavaType.Variable field = access.getName().getFieldType();
      return field == null || (isFinal(field) && isPure(access.getTarget()));
    }
    if (tree instanceof J.Parentheses<?> parentheses) {
      return parentheses.getTree() instanceof Expression inner && isPure(inner);
    }
    if (tree instanceof J.TypeCast cast) {
      return isPure(cast.getExpression());
    }
    if (tree instanceof J.Binary binary) {
      return isPure(binary.getLeft()) && isPure(binary.getRight());
    }
    if (tree instanceof J.Ternary ternary) {
      return isPure(ternary.getCondition())
          && isPure(ternary.getTruePart())
          && isPure(ternary.getFalsePart());
    }
    if (tree instanceof J.Unary unary) {
      return !unary.getOperator().isModifying() && isPure(unary.getExpression());
    }
    if (tree instanceof J.Lambda lambda) {
      return isPureFunction(lambda);
    }
    if (tree instanceof J.NewClass made) {
      return Aws.name(made.getType()).equals("java.util.HashMap")
          && areAllPure(made.getArguments());
    }
    return tree instanceof J.MethodInvocation call && isPureCall(call);
  }

  /** {@return true if an expression has the same value when it is evaluated twice in a row} */
  boolean isRepeatable(Expression tree) {
    if (tree instanceof J.Identifier
        || (tree instanceof J.FieldAccess access && isRepeatable(access.getTarget()))) {
      return true;
    }
    boolean isLookup =
        tree instanceof J.MethodInvocation call
            && call.getArguments().get(0) instanceof J.Empty
            && !VARYING.matcher(call.getSimpleName()).matches()
            && Aws.isEnhanced(call.getType(), "DynamoDbTable", "DynamoDbAsyncTable");
    return isLookup || isPure(tree);
  }

  private boolean areAllPure(List<Expression> trees) {
    return trees.stream().allMatch(this::isPure);
  }

  private boolean isPureName(J.Identifier name) {
    JavaType.Variable variable = name.getFieldType();
    if (variable == null || parameters.contains(name.getSimpleName())) {
      return true; // a class, or the parameter of a function within the expression
    }
    return TypeUtils.asFullyQualified(variable.getOwner()) != null
        ? isFinal(variable)
        : !isAssigned(scope, name.getSimpleName());
  }

  private static boolean isFinal(JavaType.Variable field) {
    return field.hasFlags(Flag.Final);
  }

  private boolean isPureFunction(J.Lambda lambda) {
    lambda.getParameters().getParameters().stream()
        .map(PureExpressions::parameter)
        .forEach(parameters::add);
    if (lambda.getBody() instanceof Expression body) {
      return isPure(body);
    }
    return lambda.getBody() instanceof J.Block block
        && block.getStatements().stream().allMatch(this::isPureStatement);
  }

  private boolean isPureStatement(Statement statement) {
    return statement instanceof J.MethodInvocation call && isPure(call);
  }

  private static String parameter(J parameter) {
    if (parameter instanceof J.VariableDeclarations variable) {
      return variable.getVariables().get(0).getSimpleName();
    }
    return parameter instanceof J.Identifier name ? name.getSimpleName() : "";
  }

  private boolean isPureCall(J.MethodInvocation call) {
    JavaType.Method method = call.getMethodType();
    if (method == null || VARYING.matcher(call.getSimpleName()).matches()) {
      return false;
    }
    if (isGetter(call)) {
      return isPureGetter(call);
    }
    return (isPureMethod(call, method) || isPureOwn(call))
        && isPure(call.getSelect())
        && areAllPure(call.getArguments());
  }

  /** True of {@code key(id)} if the method of this class only returns what it computes. */
  private boolean isPureOwn(J.MethodInvocation call) {
    return type != null
        && call.getSelect() == null
        && type.getBody().getStatements().stream()
            .filter(J.MethodDeclaration.class::isInstance)
            .map(J.MethodDeclaration.class::cast)
            .filter(each -> each.getSimpleName().equals(call.getSimpleName()))
            .allMatch(PureExpressions::isFunction);
  }

  /** Such a method calls none of its class. */
  private static boolean isFunction(J.MethodDeclaration method) {
    PureExpressions pure = new PureExpressions(method, null);
    return method.getBody() != null
        && (method.hasModifier(J.Modifier.Type.Static)
            || method.hasModifier(J.Modifier.Type.Private))
        && method.getBody().getStatements().size() == 1
        && method.getBody().getStatements().get(0) instanceof J.Return result
        && pure.isPure(result.getExpression())
        && pure.objects().isEmpty();
  }

  /** The getters of an object that is a name, of a constant, or of what such a getter returns. */
  private boolean isPureGetter(J.MethodInvocation call) {
    if (call.getSelect() instanceof J.FieldAccess constant && isEnum(constant)) {
      objects.add(constant.getSimpleName());
      return isPure(constant);
    }
    if (call.getSelect() instanceof J.Identifier object && isPureName(object)) {
      objects.add(object.getSimpleName());
      return true;
    }
    return call.getSelect() instanceof J.MethodInvocation inner
        && isGetter(inner)
        && isPureGetter(inner);
  }

  /** {@return true of {@code x.getY()}, {@code x.isY()}, and of {@code x.y()} of a record} */
  static boolean isGetter(J.MethodInvocation call) {
    if (call.getSelect() == null || !(call.getArguments().get(0) instanceof J.Empty)) {
      return false;
    }
    boolean isOfRecord =
        TypeUtils.asFullyQualified(call.getSelect().getType()) instanceof JavaType.Class type
            && type.getKind() == JavaType.FullyQualified.Kind.Record;
    return isOfRecord || GETTER.matcher(call.getSimpleName()).matches();
  }

  private static boolean isPureMethod(J.MethodInvocation call, JavaType.Method method) {
    String owner = Aws.name(method.getDeclaringType());
    if (owner.startsWith(Aws.SDK)) {
      boolean isRequest =
          owner.matches(".*\\.(?:DynamoDb\\w*(?:Table|Index|Client|Resource)|MappedTableResource)")
              || owner.contains("Page")
              || owner.contains("Iterable")
              || owner.contains("Publisher");
      return !isRequest || method.hasFlags(Flag.Static) || LOOKUPS.contains(call.getSimpleName());
    }
    return owner.matches(
            "java\\.(?:lang\\.(?:String|Integer|Long|Short|Byte|Double|Float|Boolean"
                + "|Character|Enum|Number)|time\\..*)")
        || IMMUTABLE.contains(owner)
        || (FACTORIES.contains(owner) && method.hasFlags(Flag.Static))
        || (call.getSimpleName().equals("toString") && isEnum(call.getSelect()));
  }

  private static boolean isEnum(@Nullable Expression tree) {
    return tree != null
        && TypeUtils.asFullyQualified(tree.getType()) instanceof JavaType.Class type
        && type.getKind() == JavaType.FullyQualified.Kind.Enum;
  }

  /** {@return true if a tree assigns a name after its declaration, in any way} */
  static boolean isAssigned(Tree tree, String name) {
    return Stream.of(
            Trees.all(tree, J.Assignment.class).map(J.Assignment::getVariable),
            Trees.all(tree, J.AssignmentOperation.class).map(J.AssignmentOperation::getVariable),
            Trees.all(tree, J.Unary.class)
                .filter(unary -> unary.getOperator().isModifying())
                .map(J.Unary::getExpression))
        .flatMap(Function.identity())
        .anyMatch(
            variable ->
                variable instanceof J.Identifier each
                    ? each.getSimpleName().equals(name)
                    : variable instanceof J.FieldAccess access
                        && access.getSimpleName().equals(name));
  }
}
