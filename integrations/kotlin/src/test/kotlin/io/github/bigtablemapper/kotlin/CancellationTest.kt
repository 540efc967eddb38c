package io.github.bigtablemapper.kotlin

import com.google.bigtable.v2.BigtableGrpc
import com.google.bigtable.v2.CheckAndMutateRowRequest
import com.google.bigtable.v2.CheckAndMutateRowResponse
import com.google.bigtable.v2.MutateRowRequest
import com.google.bigtable.v2.MutateRowResponse
import com.google.bigtable.v2.MutateRowsRequest
import com.google.bigtable.v2.MutateRowsResponse
import com.google.bigtable.v2.ReadModifyWriteRowRequest
import com.google.bigtable.v2.ReadModifyWriteRowResponse
import com.google.bigtable.v2.ReadRowsRequest
import com.google.bigtable.v2.ReadRowsResponse
import com.google.bigtable.v2.SampleRowKeysRequest
import com.google.bigtable.v2.SampleRowKeysResponse
import com.google.cloud.bigtable.data.v2.BigtableDataClient
import com.google.cloud.bigtable.data.v2.BigtableDataSettings
import com.google.common.truth.Truth.assertThat
import com.google.protobuf.ByteString
import com.google.protobuf.BytesValue
import com.google.protobuf.StringValue
import io.github.bigtablemapper.BigtableMapper
import io.github.bigtablemapper.IndependentReads
import io.github.bigtablemapper.exception.OutcomeUnknownException
import io.grpc.Server
import io.grpc.ServerBuilder
import io.grpc.stub.ServerCallStreamObserver
import io.grpc.stub.StreamObserver
import java.time.Duration
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.future.await
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import kotlinx.coroutines.yield
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.assertThrows

/** A coroutine that is cancelled ends its call, on a server that never ends one. */
class CancellationTest {
    private val service = EndlessService()
    private val server: Server = ServerBuilder.forPort(0).addService(service).build().start()
    private val client =
        BigtableDataClient.create(
            BigtableDataSettings.newBuilderForEmulator(server.port)
                .setProjectId("project")
                .setInstanceId("instance")
                .build()
        )
    private val accounts = AccountRepository(BigtableMapper.create(client)).async()
    private val repository = VideoRepository(BigtableMapper.create(client))
    private val videos = repository.async()
    private val video =
        Video("cats", 1, "cat", mapOf(), setOf(), listOf(), listOf(), 0)

    @AfterEach
    fun close() {
        client.close()
        server.shutdownNow()
    }

    @Test fun `of a read`() = cancels { accounts.find(AccountKey.of("a")).awaitOrNull() }

    @Test fun `of a write`() = cancels { videos.patch(VideoKey.of("cats", 1)) { it.title("x") }.await() }

    @Test
    fun `of a conditional write`() = cancels { videos.putIfAbsent(video).await() }

    @Test fun `of a batch`() = cancels { videos.putAll(listOf(video)).await() }

    @Test
    fun `of an increment`() = cancels {
        videos.increment(VideoKey.of(video), VideoColumns.LIKES, 1).await()
    }

    @Test
    fun `of reads of several tables`() = cancels {
        IndependentReads.begin().find(repository, VideoKey.of(video)).readAsync().await()
    }

    /** A write that waits for room, after one that was sent, is not sent any more. */
    @Test
    fun `of a write that waits for room`() = runBlocking<Unit> {
        val writer = videos.bulkWriter { it.maxOutstandingRows(1) }
        val first = writer.add(videos.writes().put(video))
        assertThat(service.started.await(1, TimeUnit.MINUTES)).isTrue()

        // In one thread, which waits for room without blocking.
        val second = launch { writer.awaitAdd(videos.writes().put(video)) }
        yield()
        assertThat(second.isActive).isTrue()
        second.cancelAndJoin()

        assertThat(writer.progress().outstanding()).isEqualTo(1)
        assertThrows<OutcomeUnknownException> { writer.close(Duration.ofMillis(1)) }
        assertThat(first.isCompletedExceptionally).isTrue()
        assertThat(service.ended.await(1, TimeUnit.MINUTES)).isTrue()
    }

    /** The actions that are under way are cancelled, and the calls of the parts end. */
    @Test
    fun `of a parallel scan`() = runBlocking<Unit> {
        val acting = CountDownLatch(1)
        val cancelled = CountDownLatch(1)
        val job =
            CoroutineScope(Dispatchers.IO).async {
                accounts.scan(AccountKey.all()).awaitForEachParallel(2) {
                    acting.countDown()
                    try {
                        awaitCancellation()
                    } finally {
                        cancelled.countDown()
                    }
                }
            }
        assertThat(acting.await(1, TimeUnit.MINUTES)).isTrue()

        job.cancelAndJoin()

        assertThat(cancelled.await(1, TimeUnit.MINUTES)).isTrue()
        assertThat(service.ended.await(1, TimeUnit.MINUTES)).isTrue()
        assertThrows<CancellationException> { job.await() }
    }

    @Test
    fun `of a scan that needs no more`() = runBlocking<Unit> {
        val account = accounts.scan(AccountKey.all()).asFlow().first()

        assertThat(account).isEqualTo(Account("a", "Ann", 1))
        assertThat(service.ended.await(1, TimeUnit.MINUTES)).isTrue()
    }

    @Test
    fun `of a scan that takes too long`() {
        val found = accounts.scan(AccountKey.all()).list()
        assertThat(service.started.await(1, TimeUnit.MINUTES)).isTrue()

        assertThrows<TimeoutCancellationException> {
            runBlocking { withTimeout(100) { found.await() } }
        }

        assertThat(service.ended.await(1, TimeUnit.MINUTES)).isTrue()
    }

    private fun cancels(call: suspend () -> Unit) = runBlocking<Unit> {
        // Without a parent that fails with it.
        val job = CoroutineScope(Dispatchers.IO).async { call() }
        assertThat(service.started.await(1, TimeUnit.MINUTES)).isTrue()

        job.cancelAndJoin()

        assertThat(service.ended.await(1, TimeUnit.MINUTES)).isTrue()
        assertThrows<CancellationException> { job.await() }
    }

    /** Sends a row to scans, and never an end. */
    private class EndlessService : BigtableGrpc.BigtableImplBase() {
        val started = CountDownLatch(1)
        val ended = CountDownLatch(1)

        override fun readRows(request: ReadRowsRequest, rows: StreamObserver<ReadRowsResponse>) {
            if (request.rows.rowKeysCount == 0) {
                rows.onNext(ACCOUNT)
            }
            await(rows)
        }

        override fun mutateRow(request: MutateRowRequest, done: StreamObserver<MutateRowResponse>) =
            await(done)

        override fun checkAndMutateRow(
            request: CheckAndMutateRowRequest,
            done: StreamObserver<CheckAndMutateRowResponse>,
        ) = await(done)

        override fun mutateRows(
            request: MutateRowsRequest,
            done: StreamObserver<MutateRowsResponse>,
        ) = await(done)

        override fun readModifyWriteRow(
            request: ReadModifyWriteRowRequest,
            done: StreamObserver<ReadModifyWriteRowResponse>,
        ) = await(done)

        override fun sampleRowKeys(
            request: SampleRowKeysRequest,
            keys: StreamObserver<SampleRowKeysResponse>,
        ) = keys.onCompleted()

        private fun await(answer: StreamObserver<*>) {
            (answer as ServerCallStreamObserver<*>).setOnCancelHandler { ended.countDown() }
            started.countDown()
        }
    }

    private companion object {
        val ACCOUNT: ReadRowsResponse =
            ReadRowsResponse.newBuilder()
                .addChunks(
                    chunk("owner", ByteString.copyFromUtf8("Ann"))
                        .setRowKey(ByteString.copyFromUtf8("a"))
                        .setFamilyName(StringValue.of("a"))
                )
                .addChunks(
                    chunk("version", ByteString.copyFrom(byteArrayOf(0, 0, 0, 0, 0, 0, 0, 1)))
                        .setCommitRow(true)
                )
                .build()

        fun chunk(qualifier: String, value: ByteString): ReadRowsResponse.CellChunk.Builder =
            ReadRowsResponse.CellChunk.newBuilder()
                .setQualifier(BytesValue.of(ByteString.copyFromUtf8(qualifier)))
                .setTimestampMicros(System.currentTimeMillis() * 1000)
                .setValue(value)
    }
}
