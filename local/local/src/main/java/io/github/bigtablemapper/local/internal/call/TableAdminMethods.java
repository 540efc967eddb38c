package io.github.bigtablemapper.local.internal.call;

import com.google.bigtable.admin.v2.AuthorizedView;
import com.google.bigtable.admin.v2.CheckConsistencyRequest;
import com.google.bigtable.admin.v2.CheckConsistencyResponse;
import com.google.bigtable.admin.v2.CreateAuthorizedViewRequest;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.DeleteAuthorizedViewRequest;
import com.google.bigtable.admin.v2.DeleteTableRequest;
import com.google.bigtable.admin.v2.DropRowRangeRequest;
import com.google.bigtable.admin.v2.GenerateConsistencyTokenRequest;
import com.google.bigtable.admin.v2.GenerateConsistencyTokenResponse;
import com.google.bigtable.admin.v2.GetAuthorizedViewRequest;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.ListAuthorizedViewsRequest;
import com.google.bigtable.admin.v2.ListAuthorizedViewsResponse;
import com.google.bigtable.admin.v2.ListTablesRequest;
import com.google.bigtable.admin.v2.ListTablesResponse;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.UpdateAuthorizedViewRequest;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import com.google.longrunning.Operation;
import com.google.protobuf.Empty;
import com.google.protobuf.Message;
import io.grpc.MethodDescriptor;
import io.grpc.protobuf.ProtoUtils;

/** The supported methods of the table admin service. The client has no such class. */
public final class TableAdminMethods {
  public static final MethodDescriptor<CreateTableRequest, Table> CREATE_TABLE =
      method("CreateTable", CreateTableRequest.getDefaultInstance(), Table.getDefaultInstance());
  public static final MethodDescriptor<GetTableRequest, Table> GET_TABLE =
      method("GetTable", GetTableRequest.getDefaultInstance(), Table.getDefaultInstance());
  public static final MethodDescriptor<ListTablesRequest, ListTablesResponse> LIST_TABLES =
      method(
          "ListTables",
          ListTablesRequest.getDefaultInstance(),
          ListTablesResponse.getDefaultInstance());
  public static final MethodDescriptor<UpdateTableRequest, Operation> UPDATE_TABLE =
      method(
          "UpdateTable", UpdateTableRequest.getDefaultInstance(), Operation.getDefaultInstance());
  public static final MethodDescriptor<DeleteTableRequest, Empty> DELETE_TABLE =
      method("DeleteTable", DeleteTableRequest.getDefaultInstance(), Empty.getDefaultInstance());
  public static final MethodDescriptor<ModifyColumnFamiliesRequest, Table> MODIFY_COLUMN_FAMILIES =
      method(
          "ModifyColumnFamilies",
          ModifyColumnFamiliesRequest.getDefaultInstance(),
          Table.getDefaultInstance());
  public static final MethodDescriptor<DropRowRangeRequest, Empty> DROP_ROW_RANGE =
      method("DropRowRange", DropRowRangeRequest.getDefaultInstance(), Empty.getDefaultInstance());
  public static final MethodDescriptor<
          GenerateConsistencyTokenRequest, GenerateConsistencyTokenResponse>
      GENERATE_CONSISTENCY_TOKEN =
          method(
              "GenerateConsistencyToken",
              GenerateConsistencyTokenRequest.getDefaultInstance(),
              GenerateConsistencyTokenResponse.getDefaultInstance());
  public static final MethodDescriptor<CheckConsistencyRequest, CheckConsistencyResponse>
      CHECK_CONSISTENCY =
          method(
              "CheckConsistency",
              CheckConsistencyRequest.getDefaultInstance(),
              CheckConsistencyResponse.getDefaultInstance());
  public static final MethodDescriptor<CreateAuthorizedViewRequest, Operation>
      CREATE_AUTHORIZED_VIEW =
          method(
              "CreateAuthorizedView",
              CreateAuthorizedViewRequest.getDefaultInstance(),
              Operation.getDefaultInstance());
  public static final MethodDescriptor<GetAuthorizedViewRequest, AuthorizedView>
      GET_AUTHORIZED_VIEW =
          method(
              "GetAuthorizedView",
              GetAuthorizedViewRequest.getDefaultInstance(),
              AuthorizedView.getDefaultInstance());
  public static final MethodDescriptor<ListAuthorizedViewsRequest, ListAuthorizedViewsResponse>
      LIST_AUTHORIZED_VIEWS =
          method(
              "ListAuthorizedViews",
              ListAuthorizedViewsRequest.getDefaultInstance(),
              ListAuthorizedViewsResponse.getDefaultInstance());
  public static final MethodDescriptor<UpdateAuthorizedViewRequest, Operation>
      UPDATE_AUTHORIZED_VIEW =
          method(
              "UpdateAuthorizedView",
              UpdateAuthorizedViewRequest.getDefaultInstance(),
              Operation.getDefaultInstance());
  public static final MethodDescriptor<DeleteAuthorizedViewRequest, Empty> DELETE_AUTHORIZED_VIEW =
      method(
          "DeleteAuthorizedView",
          DeleteAuthorizedViewRequest.getDefaultInstance(),
          Empty.getDefaultInstance());

  private TableAdminMethods() {}

  private static <Q extends Message, A extends Message> MethodDescriptor<Q, A> method(
      String name, Q request, A response) {
    return MethodDescriptor.<Q, A>newBuilder()
        .setType(MethodDescriptor.MethodType.UNARY)
        .setFullMethodName("google.bigtable.admin.v2.BigtableTableAdmin/" + name)
        .setRequestMarshaller(ProtoUtils.marshaller(request))
        .setResponseMarshaller(ProtoUtils.marshaller(response))
        .build();
  }
}
