package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ExecuteQueryRequest;
import com.google.bigtable.v2.PrepareQueryRequest;
import com.google.bigtable.v2.PrepareQueryResponse;
import com.google.bigtable.v2.ProtoSchema;
import com.google.bigtable.v2.ResultSetMetadata;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.Timestamp;
import com.google.rpc.Code;
import com.google.rpc.PreconditionFailure;
import com.google.rpc.Status;
import io.github.bigtablemapper.local.SqlEngine;
import io.github.bigtablemapper.local.internal.call.OpenCall;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.instance.AppProfiles;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.grpc.protobuf.StatusProto;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The calls of queries. */
public final class Queries {
  private static final Duration VALID = Duration.ofHours(1);

  private final SqlCatalog catalog;
  private final AppProfiles profiles;
  private final ResultStream results;
  private final Map<ByteString, Prepared> prepared = new ConcurrentHashMap<>();
  private final AtomicLong numbers = new AtomicLong();

  /** Queries of tables and views. */
  public Queries(SqlCatalog catalog, AppProfiles profiles, ResultStream results) {
    this.catalog = catalog;
    this.profiles = profiles;
    this.results = results;
  }

  private record Prepared(
      String instance, SqlEngine.Query query, Map<String, Type> parameters, Instant until) {}

  /** Adds the handlers of these calls. */
  public void addTo(Routes routes) {
    routes.answer(BigtableGrpc.getPrepareQueryMethod(), this::prepare);
    routes.waiting(BigtableGrpc.getExecuteQueryMethod(), this::execute);
  }

  /** Expires all prepared queries, so that clients prepare them again. */
  public void expireAll() {
    prepared.clear();
  }

  private PrepareQueryResponse prepare(PrepareQueryRequest request) {
    profiles.check(request.getInstanceName(), request.getAppProfileId());
    SqlEngine.Query query =
        catalog.prepare(request.getInstanceName(), request.getQuery(), request.getParamTypesMap());
    ByteString token = ByteString.copyFromUtf8("query-" + numbers.incrementAndGet());
    Instant until = Instant.now().plus(VALID);
    prepared.values().removeIf(each -> each.until().isBefore(Instant.now()));
    prepared.put(
        token, new Prepared(request.getInstanceName(), query, request.getParamTypesMap(), until));
    return PrepareQueryResponse.newBuilder()
        .setPreparedQuery(token)
        .setValidUntil(Timestamp.newBuilder().setSeconds(until.getEpochSecond()))
        .setMetadata(
            ResultSetMetadata.newBuilder()
                .setProtoSchema(ProtoSchema.newBuilder().addAllColumns(query.columns())))
        .build();
  }

  private void execute(ExecuteQueryRequest request, byte[] bytes, OpenCall call) {
    profiles.check(request.getInstanceName(), request.getAppProfileId());
    if (request.getPreparedQuery().isEmpty()) {
      throw Refusal.invalid("A query is prepared first.");
    }
    if (!request.getResumeToken().isEmpty()) {
      results.resume(request.getResumeToken(), call);
      return;
    }
    Prepared found = prepared.get(request.getPreparedQuery());
    if (found == null || !found.until().isAfter(Instant.now())) {
      throw expired();
    }
    if (!found.instance().equals(request.getInstanceName())) {
      throw Refusal.invalid("The query was prepared for another instance.");
    }
    List<List<Value>> rows =
        found
            .query()
            .execute(
                parameters(found, request), catalog.rows(found.instance(), found.query().tables()));
    results.send(rows, call);
  }

  private static Map<String, Value> parameters(Prepared query, ExecuteQueryRequest request) {
    Map<String, Value> parameters = new HashMap<>();
    query
        .parameters()
        .forEach(
            (name, type) -> {
              Value value = request.getParamsMap().get(name);
              if (value == null) {
                throw Refusal.invalid("The query has no value of its parameter @" + name + ".");
              }
              if (value.hasType() && value.getType().getKindCase() != type.getKindCase()) {
                throw Refusal.invalid("The type of @" + name + " is not the one prepared.");
              }
              parameters.put(name, value.toBuilder().setType(type).build());
            });
    for (String name : request.getParamsMap().keySet()) {
      if (!query.parameters().containsKey(name)) {
        throw Refusal.invalid("The query was prepared without a parameter @" + name + ".");
      }
    }
    return parameters;
  }

  /** {@return the failure after which clients prepare a query again} */
  private static RuntimeException expired() {
    return StatusProto.toStatusRuntimeException(
        Status.newBuilder()
            .setCode(Code.FAILED_PRECONDITION_VALUE)
            .setMessage("The prepared query has expired.")
            .addDetails(
                Any.pack(
                    PreconditionFailure.newBuilder()
                        .addViolations(
                            PreconditionFailure.Violation.newBuilder()
                                .setType("PREPARED_QUERY_EXPIRED"))
                        .build()))
            .build());
  }
}
