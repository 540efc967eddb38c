/** Reads and writes of several tables at the same time, as suspending functions. */
package io.github.bigtablemapper.kotlin

import io.github.bigtablemapper.IndependentOutcome
import io.github.bigtablemapper.IndependentReads
import io.github.bigtablemapper.IndependentResult
import io.github.bigtablemapper.IndependentWrites
import kotlinx.coroutines.future.await

/** As `readAsync()`: what was found, and what could not be read. Cancelling ends the calls. */
public suspend fun IndependentReads.awaitRead(): IndependentResult = readAsync().await()

/** As `writeAsync()`: what became of each row. */
public suspend fun IndependentWrites.awaitWrite(): IndependentOutcome = writeAsync().await()
