"""A Bluetooth LE receipt printer in Chromium's own emulation: what a page writes to it comes out on paper."""

import base64

from printer import Machine

# Debian's Chromium has Web Bluetooth behind this flag.
FLAG = "--enable-features=WebBluetooth"
ADDRESS, NAME = "09:09:09:09:09:09", "POS-58"


def uuid(short):
    return f"0000{short}-0000-1000-8000-00805f9b34fb"


class BluetoothPrinter:
    """Is near a person's device, and gets chosen whenever the browser asks. The browser emulates it, the page shows the prompt."""

    def __init__(self, browser, person):
        self.machine = Machine(lambda *_: None)
        # the kinds of requests in order, without repetitions
        self.log = []
        self.chosen = set()
        self.air = browser.new_browser_cdp_session()
        self.prompts = person.context.new_cdp_session(person.page)
        self._send("enable", state="powered-on", leSupported=True)
        self._send("simulatePreconnectedPeripheral", address=ADDRESS, name=NAME, manufacturerData=[], knownServiceUuids=[uuid("18f0")])
        self.air.on("BluetoothEmulation.gattOperationReceived", self._connected)
        self.air.on("BluetoothEmulation.characteristicOperationReceived", self._asked)
        self.prompts.on("DeviceAccess.deviceRequestPrompted", self._prompted)
        self.prompts.send("DeviceAccess.enable")

    @property
    def papers(self):
        return self.machine.papers

    def breaks(self):
        """The connection ends while nothing is on its way. The emulation does not tell the page while it writes."""
        self._send("simulateGATTDisconnection", address=ADDRESS)

    def end(self):
        self._send("disable")
        self.air.detach()

    def _send(self, command, **body):
        return self.air.send(f"BluetoothEmulation.{command}", body)

    def _note(self, kind):
        if self.log[-1:] != [kind]:
            self.log.append(kind)

    def _prompted(self, prompt):
        # Chromium sends the prompt again for each device that it finds.
        if prompt["devices"] and prompt["id"] not in self.chosen:
            self.chosen.add(prompt["id"])
            self.prompts.send("DeviceAccess.selectPrompt", {"id": prompt["id"], "deviceId": prompt["devices"][0]["id"]})

    def _offer(self):
        """Its services. The emulation forgets them at the end of each connection."""
        service = self._send("addService", address=ADDRESS, serviceUuid=uuid("18f0"))["serviceId"]
        for short, properties in (("2af1", {"write": True, "writeWithoutResponse": True}), ("2af0", {"notify": True})):
            made = self._send("addCharacteristic", serviceId=service, characteristicUuid=uuid(short), properties=properties)
            if "notify" in properties:
                # This descriptor turns the notifications of a device on.
                self._send("addDescriptor", characteristicId=made["characteristicId"], descriptorUuid=uuid("2902"))

    def _connected(self, request):
        self._note(request["type"])
        if request["type"] == "connection":
            self._offer()
        self._send("simulateGATTOperationResponse", address=request["address"], type=request["type"], code=0)

    def _asked(self, request):
        self._note(request["type"])
        if request["type"] == "write":
            self.machine.take(base64.b64decode(request["data"]))
        self._send(
            "simulateCharacteristicOperationResponse", characteristicId=request["characteristicId"], type=request["type"], code=0)
