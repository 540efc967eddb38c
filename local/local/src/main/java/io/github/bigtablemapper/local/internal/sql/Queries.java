package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ColumnMetadata;
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
import io.github.bigtablemapper.local.engine.SqlEngine;
import io.github.bigtablemapper.local.internal.call.OpenCall;
import io.github.bigtablemapper.local.internal.call.Routes;
import io.github.bigtablemapper.local.internal.instance.AppProfiles;
import io.github.bigtablemapper.local.internal.limit.Name;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.grpc.protobuf.StatusProto;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** The calls of queries. */
public final class Queries {
  private static final Duration VALID = Duration.ofHours(1);
  private static final int MAX_PREPARED = 500;

  private final SqlCatalog catalog;
  private final AppProfiles profiles;
  private final ResultStream results;

  /** Those that were used last: a client prepares the others again, as after an hour. */
  private final Map<ByteString, Prepared> prepared =
      Collections.synchronizedMap(
          new LinkedHashMap<>(MAX_PREPARED, 1, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<ByteString, Prepared> eldest) {
              return size() > MAX_PREPARED;
            }
          });

  private final AtomicLong numbers = new AtomicLong();

  /** Queries of tables and views. */
  public Queries(SqlCatalog catalog, AppProfiles profiles, ResultStream results) {
    this.catalog = catalog;
    this.profiles = profiles;
    this.results = results;
  }

  /**
   * A prepared query.
   *
   * @param tables the columns of the tables that it reads
   */
  private record Prepared(
      String instance,
      SqlEngine.Query query,
      Map<String, Type> parameters,
      Map<String, List<ColumnMetadata>> tables,
      Instant until) {}

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
    Name.checkInstance(request.getInstanceName());
    profiles.check(request.getInstanceName(), request.getAppProfileId());
    SqlEngine.Query query =
        catalog.prepare(request.getInstanceName(), request.getQuery(), request.getParamTypesMap());
    ByteString token = ByteString.copyFromUtf8("query-" + numbers.incrementAndGet());
    Instant until = Instant.now().plus(VALID);
    prepared.put(
        token,
        new Prepared(
            request.getInstanceName(),
            query,
            request.getParamTypesMap(),
            catalog.columns(request.getInstanceName(), query.tables()),
            until));
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
    Map<String, Value> parameters = Parameters.checked(found.parameters(), request.getParamsMap());
    List<String> tables = found.query().tables();
    if (!catalog.columns(found.instance(), tables).equals(found.tables())) {
      throw expired(); // as families were created or dropped
    }
    results.send(found.query().execute(parameters, catalog.rows(found.instance(), tables)), call);
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
