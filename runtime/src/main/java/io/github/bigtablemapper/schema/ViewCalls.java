package io.github.bigtablemapper.schema;

import com.google.api.core.ApiFuture;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.StatusCode;
import com.google.bigtable.admin.v2.CreateMaterializedViewRequest;
import com.google.bigtable.admin.v2.GetMaterializedViewRequest;
import com.google.bigtable.admin.v2.InstanceName;
import com.google.bigtable.admin.v2.MaterializedView;
import com.google.bigtable.admin.v2.MaterializedViewName;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClientV2;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.AdminClients;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.internal.call.blocking.BlockingCalls;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compares the view of an index with its declaration, and creates it. */
final class ViewCalls {
  private final BigtableInstanceAdminClient instances;
  private final String instance;
  private final TimeLimit limit;
  private final DeclaredView view;

  /**
   * @param instance the id of the instance with the view
   */
  ViewCalls(
      BigtableInstanceAdminClient instances, String instance, TimeLimit limit, DeclaredView view) {
    this.instances = instances;
    this.instance = instance;
    this.limit = limit;
    this.view = view;
  }

  /** {@return the difference between the view and its declaration, or null} */
  @Nullable SchemaDifference compare() {
    String existing = query();
    if (existing == null) {
      return new MissingView(view.id(), view.query());
    }
    return words(existing).equals(words(view.query()))
        ? null
        : new DifferentView(view.id(), view.query());
  }

  /** Line breaks and indentation are not compared. */
  private static List<String> words(String query) {
    return List.of(query.strip().split("\\s+", -1));
  }

  /**
   * Creates the view if there is none.
   *
   * @param applied receives the change
   * @param refused receives a difference that cannot be applied
   */
  void apply(List<SchemaDifference> applied, List<SchemaDifference> refused) {
    SchemaDifference difference = compare();
    if (difference instanceof MissingView missing) {
      try {
        create();
        applied.add(missing);
      } catch (OutcomeUnknownException unknown) {
        throw unknown;
      } catch (RequestFailedException failure) {
        if (failure.code() != StatusCode.Code.ALREADY_EXISTS) {
          throw explained(failure);
        }
        difference = compare(); // another process has created it
      }
    }
    if (difference != null && !difference.isSafe()) {
      refused.add(difference);
    }
  }

  private static RequestFailedException explained(RequestFailedException failure) {
    return failure.code() == StatusCode.Code.UNIMPLEMENTED
        ? new RequestFailedException(
            failure.getMessage()
                + " The server has no materialized views. The emulator has none: test them on the"
                + " local Bigtable, with bigtable-mapper-local-sql on its class path.",
            failure.code(),
            failure.clientException().orElse(null))
        : failure;
  }

  private @Nullable String query() {
    GetMaterializedViewRequest request =
        GetMaterializedViewRequest.newBuilder()
            .setName(MaterializedViewName.format(instances.getProjectId(), instance, view.id()))
            .build();
    BigtableInstanceAdminClientV2 client = client();
    Operation operation = operation(Operation.Kind.READ);
    try {
      return BlockingCalls.await(
          operation,
          () ->
              ClientCalls.read(
                  operation,
                  context -> client.getMaterializedViewCallable().futureCall(request, context),
                  MaterializedView::getQuery));
    } catch (RequestFailedException failure) {
      if (failure.code() == StatusCode.Code.NOT_FOUND) {
        return null;
      }
      throw explained(failure);
    }
  }

  private void create() {
    CreateMaterializedViewRequest request =
        CreateMaterializedViewRequest.newBuilder()
            .setParent(InstanceName.format(instances.getProjectId(), instance))
            .setMaterializedViewId(view.id())
            .setMaterializedView(MaterializedView.newBuilder().setQuery(view.query()))
            .build();
    BigtableInstanceAdminClientV2 client = client();
    Operation operation = operation(Operation.Kind.SCHEMA);
    Function<@Nullable ApiCallContext, ApiFuture<MaterializedView>> call =
        context -> client.createMaterializedViewOperationCallable().futureCall(request, context);
    var unused =
        BlockingCalls.await(
            operation,
            () -> ClientCalls.write(operation, call, Function.<MaterializedView>identity()));
  }

  private BigtableInstanceAdminClientV2 client() {
    return AdminClients.instances(
        instances, "The schema of views", "create the views by other means");
  }

  private Operation operation(Operation.Kind kind) {
    return new Operation("schema", kind, view.entity(), view.id(), null, limit);
  }
}
