package io.github.bigtablemapper.local.internal.call;

import com.google.bigtable.admin.v2.AppProfile;
import com.google.bigtable.admin.v2.CreateAppProfileRequest;
import com.google.bigtable.admin.v2.CreateLogicalViewRequest;
import com.google.bigtable.admin.v2.CreateMaterializedViewRequest;
import com.google.bigtable.admin.v2.DeleteAppProfileRequest;
import com.google.bigtable.admin.v2.DeleteLogicalViewRequest;
import com.google.bigtable.admin.v2.DeleteMaterializedViewRequest;
import com.google.bigtable.admin.v2.GetAppProfileRequest;
import com.google.bigtable.admin.v2.GetLogicalViewRequest;
import com.google.bigtable.admin.v2.GetMaterializedViewRequest;
import com.google.bigtable.admin.v2.ListAppProfilesRequest;
import com.google.bigtable.admin.v2.ListAppProfilesResponse;
import com.google.bigtable.admin.v2.ListLogicalViewsRequest;
import com.google.bigtable.admin.v2.ListLogicalViewsResponse;
import com.google.bigtable.admin.v2.ListMaterializedViewsRequest;
import com.google.bigtable.admin.v2.ListMaterializedViewsResponse;
import com.google.bigtable.admin.v2.LogicalView;
import com.google.bigtable.admin.v2.MaterializedView;
import com.google.bigtable.admin.v2.UpdateAppProfileRequest;
import com.google.bigtable.admin.v2.UpdateLogicalViewRequest;
import com.google.bigtable.admin.v2.UpdateMaterializedViewRequest;
import com.google.longrunning.Operation;
import com.google.protobuf.Empty;
import com.google.protobuf.Message;
import io.grpc.MethodDescriptor;
import io.grpc.protobuf.ProtoUtils;

/** The supported methods of the instance admin service. The client has no such class. */
public final class InstanceAdminMethods {
  public static final MethodDescriptor<CreateAppProfileRequest, AppProfile> CREATE_APP_PROFILE =
      method(
          "CreateAppProfile",
          CreateAppProfileRequest.getDefaultInstance(),
          AppProfile.getDefaultInstance());
  public static final MethodDescriptor<GetAppProfileRequest, AppProfile> GET_APP_PROFILE =
      method(
          "GetAppProfile",
          GetAppProfileRequest.getDefaultInstance(),
          AppProfile.getDefaultInstance());
  public static final MethodDescriptor<ListAppProfilesRequest, ListAppProfilesResponse>
      LIST_APP_PROFILES =
          method(
              "ListAppProfiles",
              ListAppProfilesRequest.getDefaultInstance(),
              ListAppProfilesResponse.getDefaultInstance());
  public static final MethodDescriptor<UpdateAppProfileRequest, Operation> UPDATE_APP_PROFILE =
      method(
          "UpdateAppProfile",
          UpdateAppProfileRequest.getDefaultInstance(),
          Operation.getDefaultInstance());
  public static final MethodDescriptor<DeleteAppProfileRequest, Empty> DELETE_APP_PROFILE =
      method(
          "DeleteAppProfile",
          DeleteAppProfileRequest.getDefaultInstance(),
          Empty.getDefaultInstance());
  public static final MethodDescriptor<CreateMaterializedViewRequest, Operation>
      CREATE_MATERIALIZED_VIEW =
          method(
              "CreateMaterializedView",
              CreateMaterializedViewRequest.getDefaultInstance(),
              Operation.getDefaultInstance());
  public static final MethodDescriptor<GetMaterializedViewRequest, MaterializedView>
      GET_MATERIALIZED_VIEW =
          method(
              "GetMaterializedView",
              GetMaterializedViewRequest.getDefaultInstance(),
              MaterializedView.getDefaultInstance());
  public static final MethodDescriptor<ListMaterializedViewsRequest, ListMaterializedViewsResponse>
      LIST_MATERIALIZED_VIEWS =
          method(
              "ListMaterializedViews",
              ListMaterializedViewsRequest.getDefaultInstance(),
              ListMaterializedViewsResponse.getDefaultInstance());
  public static final MethodDescriptor<UpdateMaterializedViewRequest, Operation>
      UPDATE_MATERIALIZED_VIEW =
          method(
              "UpdateMaterializedView",
              UpdateMaterializedViewRequest.getDefaultInstance(),
              Operation.getDefaultInstance());
  public static final MethodDescriptor<DeleteMaterializedViewRequest, Empty>
      DELETE_MATERIALIZED_VIEW =
          method(
              "DeleteMaterializedView",
              DeleteMaterializedViewRequest.getDefaultInstance(),
              Empty.getDefaultInstance());
  public static final MethodDescriptor<CreateLogicalViewRequest, Operation> CREATE_LOGICAL_VIEW =
      method(
          "CreateLogicalView",
          CreateLogicalViewRequest.getDefaultInstance(),
          Operation.getDefaultInstance());
  public static final MethodDescriptor<GetLogicalViewRequest, LogicalView> GET_LOGICAL_VIEW =
      method(
          "GetLogicalView",
          GetLogicalViewRequest.getDefaultInstance(),
          LogicalView.getDefaultInstance());
  public static final MethodDescriptor<ListLogicalViewsRequest, ListLogicalViewsResponse>
      LIST_LOGICAL_VIEWS =
          method(
              "ListLogicalViews",
              ListLogicalViewsRequest.getDefaultInstance(),
              ListLogicalViewsResponse.getDefaultInstance());
  public static final MethodDescriptor<UpdateLogicalViewRequest, Operation> UPDATE_LOGICAL_VIEW =
      method(
          "UpdateLogicalView",
          UpdateLogicalViewRequest.getDefaultInstance(),
          Operation.getDefaultInstance());
  public static final MethodDescriptor<DeleteLogicalViewRequest, Empty> DELETE_LOGICAL_VIEW =
      method(
          "DeleteLogicalView",
          DeleteLogicalViewRequest.getDefaultInstance(),
          Empty.getDefaultInstance());

  private InstanceAdminMethods() {}

  private static <Q extends Message, A extends Message> MethodDescriptor<Q, A> method(
      String name, Q request, A response) {
    return MethodDescriptor.<Q, A>newBuilder()
        .setType(MethodDescriptor.MethodType.UNARY)
        .setFullMethodName("google.bigtable.admin.v2.BigtableInstanceAdmin/" + name)
        .setRequestMarshaller(ProtoUtils.marshaller(request))
        .setResponseMarshaller(ProtoUtils.marshaller(response))
        .build();
  }
}
