package io.github.bigtablemapper.rewrite.internal.call;

import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.argument;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isCall;

import io.github.bigtablemapper.rewrite.internal.java.Code;
import java.util.Optional;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * A batch for each key of a stream: {@code ids.stream().map(id -> ReadBatch.builder(…)…).toList()}
 * becomes a list of keys that is made in the same way.
 *
 * @param list the call that makes the list of the stream
 * @param elements the stream
 * @param function what makes a batch of an element
 */
record MappedBatches(
    Locals locals, J.MethodInvocation list, Expression elements, J.Lambda function) {
  /** {@return the batches of an expression, if it makes them in this way} */
  static Optional<MappedBatches> of(Expression batches, Locals locals) {
    return locals.resolve(batches).orElse(batches) instanceof J.MethodInvocation list
            && isOfList(list)
            && list.getSelect() instanceof J.MethodInvocation map
            && isCall(map, "map")
            && map.getSelect() != null
            && argument(map) instanceof J.Lambda function
        ? Optional.of(new MappedBatches(locals, list, map.getSelect(), function))
        : Optional.empty();
  }

  private static boolean isOfList(J.MethodInvocation call) {
    return isCall(call, "toList") || (isCall(call, "collect") && isCall(argument(call), "toList"));
  }

  /** {@return the list of the keys, if each batch gets one key of a table} */
  Optional<Code> keys(Expression table) {
    if (!(function.getBody() instanceof Expression made)
        || function.getParameters().getParameters().size() != 1
        || !(function.getParameters().getParameters().get(0)
            instanceof J.VariableDeclarations parameter)
        || parameter.getTypeExpression() != null) {
      return Optional.empty();
    }
    String each = parameter.getVariables().get(0).getSimpleName();
    Cursor body = new Cursor(new Cursor(locals.cursor(), function), made);
    Locals within = new Locals(locals.codeBase(), body);
    Expression collector = argument(list);
    return Chain.of(made, within)
        .filter(
            batch ->
                batch.steps().stream().filter(step -> step.name().equals("addGetItem")).count()
                    == 1)
        .flatMap(batch -> new Batches(locals.codeBase(), within).keysOf(batch, table))
        .map(key -> Code.of("{}.map(" + each + " -> {})", elements, key))
        .map(
            keys ->
                collector == null
                    ? Code.of("{}.toList()", keys)
                    : Code.of("{}.collect({})", keys, collector));
  }
}
